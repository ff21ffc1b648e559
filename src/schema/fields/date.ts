import { type Field, maker } from '../field';
import type { FieldKind } from '../fieldKind';
import { FIRST_DAY, LAST_DAY } from '../../domain/time/calendarDays';

/** A day of the calendar as `YYYY-MM-DD`, between 1900 and 2100, without a zone. */
export const date = maker<'date', string>('date');

const isDay = (raw: string) =>
  /^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(raw) &&
  !Number.isNaN(Date.parse(raw)) &&
  new Date(raw).toISOString().startsWith(raw);

export const dateKind: FieldKind<Field<'date', string>> = {
  options: {},
  storage: () => ({ in: 'column', type: 'date' }),
  rule: (z) => z.iso.date().refine((day) => day >= FIRST_DAY && day <= LAST_DAY, { error: 'date_range' }),
  empty: () => null,
  sample: (_field, n) => `2026-${String((n % 12) + 1).padStart(2, '0')}-15`,
  holds: 'value',
  written: 'manyWhenAsked',
  sorted: 'asIs',
  title: 'day',
  filter: { shape: 'range', takes: isDay },
  exported: (value) => value,
};
