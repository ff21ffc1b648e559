import { birthIssues } from '../../domain/persons/birth';
import { upcomingIssues } from '../../domain/time/upcoming';
import { isNoSuchDay, readDate } from '../../domain/typed/dates';
import { type Field, maker } from '../field';
import type { FieldKind } from '../fieldKind';
import { isDay, isStorableDay } from '../../domain/time/calendarDays';

/** A day of the calendar as `YYYY-MM-DD`, between 1900 and 2100, without a zone. */
export const date = maker<'date', string, DateOptions>('date');

export interface DateOptions {
  /** The day on which somebody was born: from 1900 up to today, by the clock where the application is. */
  readonly isBirth?: boolean;
  /** A day to come: from today to a year ahead, by the clock where the application is. */
  readonly isUpcoming?: boolean;
}

/** What is said of a text that is no day: that the calendar has no such day, where it is written as one. */
export const dayError = ({ input }: { readonly input?: unknown }): string | undefined =>
  typeof input === 'string' && isNoSuchDay(input) ? 'no_such_day' : undefined;

export const dateKind: FieldKind<Field<'date', string, DateOptions>> = {
  options: { isBirth: false, isUpcoming: false },
  storage: () => ({ in: 'column', type: 'date' }),
  rule: (z, { isBirth }) =>
    z.iso.date({ error: dayError }).refine((day) => !isDay(day) || isStorableDay(day), {
      error: isBirth ? 'birth_range' : 'date_range',
    }),
  empty: () => null,
  sample: ({ isBirth }, n) => `${isBirth ? 2012 : 2026}-${String((n % 12) + 1).padStart(2, '0')}-15`,
  holds: 'value',
  written: 'manyWhenAsked',
  sorted: 'asIs',
  title: 'day',
  filter: { shape: 'range', takes: isStorableDay },
  imported: (text) => readDate(text) ?? text,
  cell: (value) => ({ is: 'day', value }),
  atClock: (value, { isBirth, isUpcoming }, { today }) => ({
    value,
    issues: [...(isBirth ? birthIssues('', value, today) : []), ...(isUpcoming ? upcomingIssues('', value, today) : [])],
  }),
};
