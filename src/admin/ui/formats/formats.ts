import { useLocaleState } from 'react-admin';
import { useMemo } from 'react';
import { type Distance, distanceBetween } from '../../../domain/time/distance';
import type { Locale } from '../../../schema/resource';
import { useZone } from './useZone';

/**
 * Formats numbers and moments in the person's language and in a time zone. `Intl` objects are expensive, so each is created once, on first
 * use.
 */
function formatsFor(locale: string, timeZone: string) {
  const tag = locale === 'en' ? 'en-GB' : 'nl-NL';
  const number = once(() => new Intl.NumberFormat(tag));
  const euro = once(() => new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' }));
  const moment = once(
    () =>
      new Intl.DateTimeFormat(tag, {
        timeZone,
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
      }),
  );
  // A calendar day has no time zone: it is parsed and formatted as that day.
  const date = once(
    () => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
  );
  const weekday = once(() => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' }));
  const fullDay = once(() => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' }));
  const month = once(() => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', month: 'long', year: 'numeric' }));
  const time = once(() => new Intl.DateTimeFormat(tag, { timeZone, hour: '2-digit', minute: '2-digit' }));
  const relative = once(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'long' }));
  const shortDate = once(() => new Intl.DateTimeFormat(tag, { timeZone, day: 'numeric', month: 'short', year: 'numeric' }));
  return {
    number: (value: number) => number().format(value),
    /** Whole cents as euros: `€ 12,50`. */
    money: (cents: number) => euro().format(cents / 100),
    /** `ma 23 nov 2026, 19:00`. */
    moment: (iso: string) => moment().format(new Date(iso)),
    /** `DD-MM-YYYY` of a calendar day. */
    day: (day: string) => day.split('-').reverse().join('-'),
    /** `ma 23 nov 2026` of a calendar day. */
    date: (day: string) => date().format(asDay(day)),
    /** `maandag 23 november` of a calendar day. */
    fullDay: (day: string) => fullDay().format(asDay(day)),
    /** `ma 23 nov` of a calendar day. */
    weekday: (day: string) => weekday().format(asDay(day)),
    /** "vandaag", "morgen": a day that is `days` from today. */
    daysFromNow: (days: number) => relative().format(days, 'day'),
    /** `november 2026` of a calendar day. */
    month: (day: string) => month().format(asDay(day)),
    /** `19:00` */
    time: (at: number) => time().format(at),
    /** `23 nov 2026` of a moment. */
    dateOf: (iso: string) => shortDate().format(new Date(iso)),
    /** "2 dagen geleden", relative to `now` (ms); null where the date is more informative. */
    ago: (iso: string, now: number) => {
      const distance = distanceBetween(iso, new Date(now).toISOString(), timeZone);
      if (distance?.unit === 'second' && Date.parse(iso) <= now) return JUST_NOW[locale === 'en' ? 'en' : 'nl'];
      return inWords(relative(), distance);
    },
  };
}

/** Less than a minute ago. The "now" of `Intl` would read as the present in "rejected now by". */
const JUST_NOW: Readonly<Record<Locale, string>> = { nl: 'zojuist', en: 'just now' };

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

const asDay = (day: string) => new Date(`${day}T00:00:00Z`);

function inWords(format: Intl.RelativeTimeFormat, distance: Distance | null): string | null {
  return distance && format.format(distance.count, distance.unit);
}

const made = new Map<string, ReturnType<typeof formatsFor>>();

export function useFormats() {
  const [locale] = useLocaleState();
  const zone = useZone();
  return useMemo(() => {
    const key = `${locale} ${zone}`;
    const known = made.get(key) ?? formatsFor(locale, zone);
    made.set(key, known);
    return known;
  }, [locale, zone]);
}
