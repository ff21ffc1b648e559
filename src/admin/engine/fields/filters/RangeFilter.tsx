import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'react-admin';
import { type ReactNode, useId } from 'react';
import { readDate, showDate } from '../../../../domain/typed/dates';
import { DateBox } from '../../../ui/boxes/DateBox';
import type { FilterProps } from '../fieldViews';
import { FilterFrame } from './FilterFrame';
import { useToday } from '../../../ui/formats/useToday';
import { useDelayed } from '../../../ui/useDelayed';
import * as styles from './filters.module.css';

type Bounds = { from?: string | number | null; to?: string | number | null };
type End = 'from' | 'to';

/** A lower and an upper bound, each optional. */
function useBounds({ value, onChange }: FilterProps) {
  const bounds: Bounds = typeof value === 'object' && value !== null ? (value as Bounds) : {};
  const set = (end: End, bound: string | number | null) => {
    const next = { ...bounds, [end]: bound };
    onChange(next.from == null && next.to == null ? null : Object.fromEntries(Object.entries(next).filter(([, limit]) => limit != null)));
  };
  return { bounds, set };
}

const read = (text: string, scale: number) => {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || Number.isNaN(value) ? null : Math.round(value * scale);
};

/** One bound, with a label above it that stays when the bound is filled in. */
function End({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div>
      <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 0.5, fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
        {label}
      </Box>
      {children}
    </div>
  );
}

function NumberEnd({
  label,
  bound,
  scale,
  onChange,
}: {
  label: string;
  bound: string | number | null | undefined;
  scale: number;
  onChange(bound: number | null): void;
}) {
  const start = bound == null ? '' : String(Number(bound) / scale);
  const id = useId();
  const [text, setText, settle] = useDelayed(start, (next) => onChange(read(next, scale)));
  return (
    <End id={id} label={label}>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={settle}
        inputProps={{ inputMode: 'decimal' }}
        startAdornment={
          scale === 100 ? (
            <Box component="span" sx={{ mr: 1, color: 'text.secondary' }}>
              €
            </Box>
          ) : undefined
        }
      />
    </End>
  );
}

function Numbers(props: FilterProps & { scale: number }) {
  const translate = useTranslate();
  const { bounds, set } = useBounds(props);
  return (
    <FilterFrame label={props.label} as="group">
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        {(['from', 'to'] as const).map((end) => (
          <NumberEnd
            key={end}
            label={translate(`list.${end}`)}
            bound={bounds[end]}
            scale={props.scale}
            onChange={(bound) => set(end, bound)}
          />
        ))}
      </Box>
    </FilterFrame>
  );
}

export const RangeFilter = (props: FilterProps) => <Numbers {...props} scale={1} />;
/** Typed in euros, sent in cents. */
export const MoneyRangeFilter = (props: FilterProps) => <Numbers {...props} scale={100} />;

function DayEnd({
  label,
  bound,
  onChange,
}: {
  label: string;
  bound: string | number | null | undefined;
  onChange(day: string | null): void;
}) {
  const id = useId();
  const [text, setText, settle] = useDelayed(bound == null ? '' : showDate(String(bound)), (next) => onChange(readDate(next)));
  return (
    <End id={id} label={label}>
      <DateBox id={id} value={text} onType={setText} onBlur={settle} className={styles.whole} />
    </End>
  );
}

/** The first and the last day of the month of `today`, or of the month that is `before` months earlier. */
function monthOf(today: string, before: number): { from: string; to: string } {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const day = (at: number, of: number) => new Date(Date.UTC(year, month - 1 - before + at, of)).toISOString().slice(0, 10);
  return { from: day(0, 1), to: day(1, 0) };
}

/** A range of days, both included, with buttons for whole months. */
export function DayRangeFilter(props: FilterProps) {
  const translate = useTranslate();
  const today = useToday();
  const { bounds, set } = useBounds(props);
  return (
    <FilterFrame label={props.label} as="group">
      <Box sx={{ display: 'grid', gap: 2 }}>
        {(['from', 'to'] as const).map((end) => (
          <DayEnd key={end} label={translate(`list.${end}`)} bound={bounds[end]} onChange={(day) => set(end, day)} />
        ))}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {(['this_month', 'last_month'] as const).map((name, before) => (
            <Button key={name} size="small" variant="outlined" color="inherit" onClick={() => props.onChange(monthOf(today, before))}>
              {translate(`list.${name}`)}
            </Button>
          ))}
        </Box>
      </Box>
    </FilterFrame>
  );
}
