import { isNoSuchDay, readDate } from '../../domain/typed/dates';
import { type Field, maker } from '../field';
import type { FieldKind } from '../fieldKind';
import { FIRST_DAY, LAST_DAY } from '../../domain/time/calendarDays';

/** A day of the calendar as `YYYY-MM-DD`, between 1900 and 2100, without a zone. */
export const date = maker<'date', string, DateOptions>('date');

export interface DateOptions {
  /** The day on which somebody was born: from 1900 up to today, which those judge who know the clock (`birthIssues`). */
  readonly isBirth?: boolean;
}

/** What is said of a text that is no day: that the calendar has no such day, where it is written as one. */
export const dayError = ({ input }: { readonly input?: unknown }): string | undefined =>
  typeof input === 'string' && isNoSuchDay(input) ? 'no_such_day' : undefined;

const isDay = (raw: string) =>
  /^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(raw) &&
  !Number.isNaN(Date.parse(raw)) &&
  new Date(raw).toISOString().startsWith(raw);

export const dateKind: FieldKind<Field<'date', string, DateOptions>> = {
  options: { isBirth: false },
  storage: () => ({ in: 'column', type: 'date' }),
  rule: (z, { isBirth }) =>
    z.iso.date({ error: dayError }).refine((day) => readDate(day) !== day || (day >= FIRST_DAY && day <= LAST_DAY), {
      error: isBirth ? 'birth_range' : 'date_range',
    }),
  empty: () => null,
  sample: ({ isBirth }, n) => `${isBirth ? 2012 : 2026}-${String((n % 12) + 1).padStart(2, '0')}-15`,
  holds: 'value',
  written: 'manyWhenAsked',
  sorted: 'asIs',
  title: 'day',
  filter: { shape: 'range', takes: isDay },
  cell: (value) => ({ is: 'day', value }),
};
