import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { lazy, Suspense } from 'react';
import { registry } from '../../../../../../resources/registry.gen';
import { canCompare } from '../../../../../domain/statistics/canCompare';
import type { ApplicationOffer } from '../../../../../domain/statistics/statistics';
import { pathTo } from '../../../../../schema/routes';
import { sentenceOf } from '../../../../../schema/sentence';
import { useFormats } from '../../../../ui/formats/formats';
import { NextStep } from '../../../../ui/NextStep';
import { Panel } from '../../../../ui/Panel';
import { AreaMap } from './AreaMap';
import { ChangeSentence } from './ChangeSentence';
import { FilterBar } from './FilterBar';
import { GroupBars } from './GroupBars';
import { HeatMap } from './HeatMap';
import { MonthSlider } from './MonthSlider';
import { PartTable } from './PartTable';
import * as styles from './offer.module.css';
import { ReachPanel } from './ReachPanel';
import { Tiles } from './Tiles';
import type { useDashboardFilter } from './useDashboardFilter';

// Plots use a library that no other screen needs.
const OverTime = lazy(async () => ({ default: (await import('./OverTime')).OverTime }));

interface OfferSectionProps extends ReturnType<typeof useDashboardFilter> {
  readonly offer: ApplicationOffer;
  /** The numbers belong to the previous filters; new ones are loading. */
  readonly isOld: boolean;
}

/** Participation in an application: the filters in the address, with the resulting numbers and plots. */
export function OfferSection({ offer, isOld, filter, faults, set, clear }: OfferSectionProps) {
  const translate = useTranslate();
  const { day } = useFormats();
  const { months, totals, totals_before } = offer;
  const title = translate('statistics.title');
  if (!months)
    return (
      <Panel title={title}>
        <NextStep
          text={translate('statistics.none')}
          to={pathTo(registry.organizations, 'create')}
          label={translate('statistics.none_add')}
          need={registry.organizations.access.create}
        />
      </Panel>
    );
  const isComparable = canCompare(offer);
  const isEmpty = totals.sessions + totals.cancelled_sessions + totals_before.sessions === 0;
  return (
    <section aria-labelledby="who-takes-part" className={styles.section}>
      <h2 id="who-takes-part" className={styles.title}>
        {title}
      </h2>
      <Notes offer={offer} faults={faults} onClear={clear} />
      <div className={styles.filters}>
        <FilterBar offer={offer} filter={filter} onChange={set} onClear={clear} />
        <MonthSlider
          key={`${offer.range.from} ${offer.range.to}`}
          months={months}
          range={offer.range}
          onChoose={(range) => set({ range })}
        />
      </div>
      <div aria-busy={isOld} className={styles.numbers} data-old={isOld || undefined}>
        <Tiles offer={offer} />
        <p className={styles.sentence} role="status">
          {isEmpty ? (
            translate('statistics.nothing')
          ) : (
            <ChangeSentence change={offer.change} hasBefore={isComparable && totals_before.participants > 0} />
          )}{' '}
          <span className={styles.quiet}>
            {isComparable
              ? translate('statistics.before_range', { from: day(offer.before.from), to: day(offer.before.to) })
              : translate('statistics.no_before_range', { day: day(offer.booked_from ?? '') })}
          </span>
        </p>
        <Suspense
          fallback={
            <Panel title={translate('statistics.over_time')}>
              <div className={styles.plotRoom} />
            </Panel>
          }
        >
          <OverTime offer={offer} filter={filter} />
        </Suspense>
        {!isEmpty && (
          <>
            <div className={styles.pair}>
              <PartTable kind="sports" parts={offer.sports} filter={filter} />
              <PartTable kind="organizations" parts={offer.organizations} filter={filter} />
            </div>
            <HeatMap hours={offer.hours} filter={filter} />
            <div className={styles.pair}>
              <GroupBars kind="ages" groups={offer.ages} filter={filter} />
              <GroupBars kind="genders" groups={offer.genders} filter={filter} />
            </div>
            <AreaMap areas={offer.areas} filter={filter} />
            <ReachPanel filter={filter} />
          </>
        )}
      </div>
    </section>
  );
}

/** Filters in the address that are invalid, or match nothing for this person. */
function Notes({ offer: { left_out }, faults, onClear }: Pick<OfferSectionProps, 'offer' | 'faults'> & { onClear: () => void }) {
  const translate = useTranslate();
  const sentences = [
    ...(faults.length > 0
      ? [translate('statistics.wrong', { faults: faults.map((fault) => sentenceOf(translate, fault)).join('; ') })]
      : []),
    ...(left_out > 0 ? [translate('statistics.left_out', { smart_count: left_out })] : []),
  ];
  return sentences.map((text) => (
    <Alert
      key={text}
      severity="warning"
      variant="outlined"
      action={
        <Button color="inherit" size="small" onClick={onClear}>
          {translate('statistics.clear')}
        </Button>
      }
    >
      {text}
    </Alert>
  ));
}
