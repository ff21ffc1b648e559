import { endOfDay, toLocal } from '../../domain/time/zonedTime';
import { dayError } from './date';
import { type Field, maker } from '../field';
import type { FieldKind } from '../fieldKind';

/** An instant in UTC as ISO 8601 (`2026-11-23T18:00:00.000Z`), shown in the application's time zone. */
export const dateTime = maker<'dateTime', string, DateTimeOptions>('dateTime');

export interface DateTimeOptions {
  /** Chosen and shown as a date, and stored as the last moment of that day in the application's time zone. */
  readonly isEndOfDay?: boolean;
}

/** An instant, or a date in the application's time zone. */
const isMoment = (raw: string) =>
  /^(19|20|21)\d\d-[0-1]\d-[0-3]\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(raw) && !Number.isNaN(Date.parse(raw));

export const dateTimeKind: FieldKind<Field<'dateTime', string, DateTimeOptions>> = {
  options: { isEndOfDay: false },
  storage: () => ({ in: 'column', type: 'instant' }),
  rule: (z) =>
    z.iso
      .datetime({ offset: true, error: dayError })
      .transform((moment) => new Date(moment).toISOString())
      .refine((moment) => moment >= '1900' && moment < '2101', { error: 'date_range' }),
  empty: () => null,
  sample: ({ isEndOfDay }, n) =>
    isEndOfDay
      ? `2027-01-${String((n % 28) + 1).padStart(2, '0')}T22:59:59.999Z`
      : `2027-${String((n % 12) + 1).padStart(2, '0')}-15T12:00:00.000Z`,
  holds: 'value',
  written: 'manyWhenAsked',
  sorted: 'asIs',
  title: null,
  filter: { shape: 'range', takes: isMoment },
  imported: (text, _field, read) => read.instant(text) ?? text,
  cell: (value, { isEndOfDay }, say) => (isEndOfDay ? { is: 'day', value: say.day(value) } : { is: 'moment', value }),
  atClock: (value, { isEndOfDay }, { zone }) => ({
    value: isEndOfDay ? endOfDay(toLocal(value, zone)?.date ?? value.slice(0, 10), zone) : value,
    issues: [],
  }),
};
