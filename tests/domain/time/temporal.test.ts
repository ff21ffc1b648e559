import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, isDay, weekdayIndex } from '../../../src/domain/time/calendarDays';
import { toInstant, toLocal } from '../../../src/domain/time/zonedTime';

/**
 * Our few lines about days and zones, held against Temporal, the coming standard. It is not in the product: the least of it
 * that would do is seven times as much to fetch before the first list (docs/decisions/0025-use-libraries-unless-users-pay-for-it.md).
 */
const zone = fc.constantFrom('UTC', ...Intl.supportedValuesOf('timeZone'));
/** By whole and half hours, at midnight, and around Ramadan. */
const changing = fc.constantFrom('Europe/Amsterdam', 'America/New_York', 'America/Havana', 'Australia/Lord_Howe', 'Africa/Casablanca');
/** Seconds from 1990 to 2060: before, some zones lay between two whole minutes. */
const second = fc.integer({ min: Date.UTC(1990, 0) / 1000, max: Date.UTC(2060, 0) / 1000 });
const day = fc.integer({ min: 0, max: 40_000 }).map((days) => Temporal.PlainDate.from('1980-01-01').add({ days }).toString());

/** A moment on the clock of a zone, mostly within an hour of a change of that clock. */
const wall = fc
  .record({ zone: fc.oneof(zone, changing), second, minutes: fc.integer({ min: -70, max: 70 }), near: fc.boolean() })
  .map(({ zone: at, second: seconds, minutes, near }) => {
    const any = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(at);
    const change = near ? any.getTimeZoneTransition('next') : null;
    // The clock as it would have gone on without the change shows what the change leaves out.
    const before = change?.subtract({ minutes: 1 }).toPlainDateTime().add({ minutes: 1 });
    const shown = (before ?? any.toPlainDateTime()).add({ minutes }).round('minute').toString({ smallestUnit: 'minute' });
    return { zone: at, date: shown.slice(0, 10), time: shown.slice(11, 16) };
  });

test('the instant of a local moment is that of Temporal, with what became of a time that is not there or there twice', () => {
  const seen = { none: 0, shifted: 0, first: 0 };
  fc.assert(
    fc.property(wall, ({ zone: at, date, time }) => {
      const local = Temporal.PlainDateTime.from(`${date}T${time}`);
      const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) => local.toZonedDateTime(at, { disambiguation }));
      const right = local.toZonedDateTime(at, { disambiguation: 'compatible' });
      const change = !right.toPlainDateTime().equals(local) ? 'shifted' : earlier?.equals(later ?? '') ? 'none' : 'first';
      seen[change] += 1;
      expect(toInstant({ date, time }, at)).toEqual({ instant: new Date(right.epochMilliseconds).toISOString(), change });
    }),
    { numRuns: 1500 },
  );
  // None of the three cases stayed out.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(30);
});

test('the clock in a zone shows what Temporal says it does', () => {
  fc.assert(
    fc.property(zone, second, (at, seconds) => {
      const instant = new Date(seconds * 1000).toISOString();
      const shown = Temporal.Instant.from(instant).toZonedDateTimeISO(at).toPlainDateTime().toString();
      expect(toLocal(instant, at)).toEqual({ date: shown.slice(0, 10), time: shown.slice(11, 16) });
    }),
    { numRuns: 1000 },
  );
});

test('days are counted as Temporal counts them', () => {
  fc.assert(
    fc.property(day, day, fc.integer({ min: -2000, max: 2000 }), (one, other, days) => {
      const from = Temporal.PlainDate.from(one);
      expect(addDays(one, days)).toBe(from.add({ days }).toString());
      expect(daysBetween(one, other)).toBe(from.until(other).days);
      expect(weekdayIndex(one)).toBe(from.dayOfWeek - 1);
    }),
  );
});

test('a month on is the same day of the month, or none where that month is shorter', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -60, max: 60 }), (date, months) => {
      const there = Temporal.PlainDate.from(date).add({ months });
      const isSame = there.day === Temporal.PlainDate.from(date).day;
      expect(addMonths(date, months)).toBe(isSame ? there.toString() : null);
    }),
  );
});

test('a day is one that the calendar has', () => {
  const two = fc.integer({ min: 0, max: 40 }).map((number) => String(number).padStart(2, '0'));
  fc.assert(
    fc.property(fc.integer({ min: 1980, max: 2080 }), two, two, (year, month, of) => {
      const text = `${year}-${month}-${of}`;
      let isThere = true;
      try {
        Temporal.PlainDate.from(text, { overflow: 'reject' });
      } catch {
        isThere = false;
      }
      expect(isDay(text)).toBe(isThere);
    }),
    { numRuns: 1000 },
  );
});
