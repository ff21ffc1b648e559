import { birthIssues } from '../../domain/persons/birth';
import { upcomingIssues } from '../../domain/time/upcoming';
import { isNoSuchDay, readDate } from '../../domain/typed/dates';
import { type Field, maker } from '../field';
import type { FieldKind } from '../fieldKind';
import { isDay, isStorableDay } from '../../domain/time/calendarDays';

/** A calendar date as `YYYY-MM-DD`, between 1900 and 2100, without a time zone. */
export const date = maker<'date', string, DateOptions>('date');

export interface DateOptions {
  /** A date of birth: from 1900 to today in the application's time zone. */
  readonly isBirth?: boolean;
  /** A future date: from today to a year ahead in the application's time zone. */
  readonly isUpcoming?: boolean;
}

/** Message key for an invalid date: a specific one for a well-formed date that does not exist. */
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
