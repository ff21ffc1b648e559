import { splitList } from '../../domain/imports/splitList';
import { readDate, showDate } from '../../domain/typed/dates';
import { type Always, type Field, maker } from '../field';
import type { FieldKind } from '../fieldKind';
import { dayError } from './date';
import { textCell } from '../textCell';

export interface DaysOptions {
  readonly max?: number;
}

/** A sorted list of distinct dates, `YYYY-MM-DD`, at most 400 by default. */
export const days = maker<'days', Always<string[]>, DaysOptions>('days');

export const daysKind: FieldKind<Field<'days', Always<string[]>, DaysOptions>> = {
  options: { max: false },
  storage: () => ({ in: 'column', type: 'json', fallback: [] }),
  rule: (z, { max = 400 }) =>
    z
      .array(z.iso.date({ error: dayError }))
      .max(max)
      .transform((given) => [...new Set(given)].sort()),
  empty: () => [],
  sample: (_field, n) => [`2027-01-${String((n % 28) + 1).padStart(2, '0')}`],
  holds: 'value',
  written: 'manyWhenAsked',
  sorted: null,
  title: null,
  filter: null,
  imported: (text) => splitList(text).map((day) => readDate(day) ?? day),
  cell: (value) => textCell(value.map(showDate).join(', ')),
};
