import { useTranslate } from 'react-admin';
import type { ApplicationOffer, DashboardTotals } from '../../../../../domain/statistics/statistics';
import { canCompare } from '../../../../../domain/statistics/canCompare';
import { percentageOf } from '../../../../../domain/statistics/biggestChange';
import { useFormats } from '../../../../ui/formats/formats';
import { measures, type Measure } from './measures';
import * as styles from './offer.module.css';
import * as own from './Tiles.module.css';

/** The main numbers of the range, each next to that of the previous period. */
export function Tiles({ offer }: { offer: ApplicationOffer }) {
  const { totals, totals_before } = offer;
  const translate = useTranslate();
  const { number, money } = useFormats();
  const show = (measure: Measure, of: DashboardTotals) => {
    const value = measure.of(of);
    return value === null ? '–' : measure.is === 'money' ? money(value) : measure.is === 'share' ? `${number(value)}%` : number(value);
  };
  return (
    <dl className={own.tiles}>
      {measures
        .filter(({ isSeen }) => isSeen(totals))
        .map((measure) => (
          <div key={measure.name}>
            <dt>{translate(`statistics.metrics.${measure.name}`)}</dt>
            <dd>
              <strong>{show(measure, totals)}</strong>
              {canCompare(offer) && <Difference measure={measure} now={totals} before={totals_before} />}
              <small>{measure.about(totals, translate, number)}</small>
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** From this percentage a rise is shown as a multiple. */
const MIN_PERCENT_AS_MULTIPLE = 1000;

/** An arrow and a number, with the full text for screen readers. */
function Difference({ measure, now, before }: { measure: Measure; now: DashboardTotals; before: DashboardTotals }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const [value, was] = [measure.of(now), measure.of(before)];
  if (value === null || was === null) return <small>{translate('statistics.no_before')}</small>;
  const isShare = measure.is === 'share';
  const by = was === 0 ? null : isShare ? value - was : percentageOf(value, was);
  if (by === null) return <small>{value === 0 ? translate('statistics.same') : translate('statistics.from_nothing')}</small>;
  if (by >= MIN_PERCENT_AS_MULTIPLE) return <small>{translate('statistics.times', { times: number(Math.round(value / was)) })}</small>;
  if (by === 0) return <small>{translate('statistics.same')}</small>;
  const size = number(Math.abs(by));
  const words = isShare
    ? translate(by > 0 ? 'statistics.points_more' : 'statistics.points_less', { smart_count: Math.abs(by) })
    : translate(by > 0 ? 'statistics.more' : 'statistics.less', { percentage: size });
  return (
    <span className={by > 0 ? styles.up : styles.down} title={words}>
      <span aria-hidden>
        {by > 0 ? '▲' : '▼'} {size}
        {isShare ? '' : '%'}
      </span>
      <span className={styles.hidden}>{words}</span>
    </span>
  );
}
