import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import ArrowDown from '@mui/icons-material/KeyboardArrowDownOutlined';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import type { DashboardFilter, Narrowed } from '../../../../../domain/statistics/dashboardFilter';
import { NARROWED } from '../../../../../domain/statistics/dashboardFilter';
import type { ApplicationOffer } from '../../../../../domain/statistics/statistics';
import { RangePicker } from '../../organization/RangePicker';
import { Skeleton } from '../../../../ui/Skeleton';
import * as styles from './offer.module.css';
import * as own from './FilterBar.module.css';

// The picker belongs to the code of forms, which the numbers do not need.
const ReferencePicker = lazy(async () => ({ default: (await import('../../../../engine/fields/inputs/ReferencePicker')).ReferencePicker }));

interface FilterBarProps {
  readonly offer: ApplicationOffer;
  readonly filter: DashboardFilter;
  readonly onChange: (changed: Partial<DashboardFilter>) => void;
  readonly onClear: () => void;
}

/** The range of days and the filters; each choice is in the address at once. */
export function FilterBar({ offer, filter, onChange, onClear }: FilterBarProps) {
  const translate = useTranslate();
  const isNarrowed = NARROWED.some((name) => filter[name].length > 0) || filter.range !== null;
  return (
    <div role="group" aria-label={translate('statistics.filters')} className={own.bar}>
      <RangePicker range={filter.range ?? offer.range} onChoose={(range) => onChange({ range })} />
      {offer.applications.length > 1 && <Applications offer={offer} filter={filter} onChange={onChange} />}
      {(['sports', 'categories', 'labels', 'organizations'] as const).map((name) => (
        <NarrowButton key={name} name={name} ids={filter[name]} onChange={(ids) => onChange({ [name]: ids })} />
      ))}
      {isNarrowed && (
        <Button color="inherit" onClick={onClear}>
          {translate('statistics.clear')}
        </Button>
      )}
    </div>
  );
}

/** The application and its sub-applications, each on or off; the last one cannot be switched off. */
function Applications({ offer: { applications }, filter, onChange }: Omit<FilterBarProps, 'onClear'>) {
  const translate = useTranslate();
  const own = applications[0]?.id ?? '';
  const chosen = filter.applications.length === 0 ? [own] : filter.applications;
  const choose = (ids: readonly string[]) => onChange({ applications: ids.length === 1 && ids[0] === own ? [] : ids });
  return (
    <ToggleButtonGroup
      size="small"
      aria-label={translate('fields.applications')}
      value={[...chosen]}
      onChange={(_event, ids: string[]) => ids.length > 0 && choose(ids)}
      className={styles.toggles}
    >
      {applications.map(({ id, name }) => (
        <ToggleButton key={id} value={id}>
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** A filter as a button with the number of choices; it opens a picker. */
function NarrowButton({
  name,
  ids,
  onChange,
}: {
  name: Exclude<Narrowed, 'applications'>;
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate(`fields.${name}`);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        endIcon={<ArrowDown />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        data-on={ids.length > 0 || undefined}
        className={own.narrow}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {ids.length === 0 ? label : `${label}: ${ids.length}`}
      </Button>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: own.picker ?? '' } }}
        >
          <Suspense fallback={<Skeleton height={38} />}>
            <ReferencePicker to={name} label={label} ids={ids} onChange={onChange} />
          </Suspense>
        </Popover>
      )}
    </>
  );
}
