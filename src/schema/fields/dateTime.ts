import { endOfDay, toLocal } from '../../domain/time/zonedTime';
import { dayError } from './date';
import { type Field, maker } from '../field';
import type { FieldKind } from '../fieldKind';

/** An instant as ISO 8601 in UTC (`2026-11-23T18:00:00.000Z`), shown in the application's zone. */
export const dateTime = maker<'dateTime', string, DateTimeOptions>('dateTime');

export interface DateTimeOptions {
  /** It is chosen and shown as a day, and is the last moment of that day where the application is. */
  readonly isEndOfDay?: boolean;
}

/** A moment, or a whole day where the application is. */
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
