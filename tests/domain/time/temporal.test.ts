import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, isDay, weekdayIndex } from '../../../src/domain/time/calendarDays';
import { toInstant, toLocal } from '../../../src/domain/time/zonedTime';

/**
 * Compares the product's functions for days and zones with Temporal, the coming standard. The product does not use it: the smallest
 * polyfill is seven times as much to fetch before the first list (docs/decisions/0025-use-libraries-unless-users-pay-for-it.md).
 */
const zone = fc.constantFrom('UTC', ...Intl.supportedValuesOf('timeZone'));
/** Zones with changes of whole and half hours, at midnight, and around Ramadan. */
const changing = fc.constantFrom('Europe/Amsterdam', 'America/New_York', 'America/Havana', 'Australia/Lord_Howe', 'Africa/Casablanca');
/** Seconds from 1990 to 2060. Before 1990, some offsets were not whole minutes. */
const second = fc.integer({ min: Date.UTC(1990, 0) / 1000, max: Date.UTC(2060, 0) / 1000 });
const day = fc.integer({ min: 0, max: 40_000 }).map((days) => Temporal.PlainDate.from('1980-01-01').add({ days }).toString());

/** A clock time in a zone, often within an hour of a clock change. */
const wall = fc
  .record({ zone: fc.oneof(zone, changing), second, minutes: fc.integer({ min: -70, max: 70 }), near: fc.boolean() })
  .map(({ zone: at, second: seconds, minutes, near }) => {
    const any = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(at);
    const change = near ? any.getTimeZoneTransition('next') : null;
    // The clock as it would continue without the change, to reach times that the change skips.
    const before = change?.subtract({ minutes: 1 }).toPlainDateTime().add({ minutes: 1 });
    const shown = (before ?? any.toPlainDateTime()).add({ minutes }).round('minute').toString({ smallestUnit: 'minute' });
    return { zone: at, date: shown.slice(0, 10), time: shown.slice(11, 16) };
  });

test('toInstant equals Temporal, and reports times that do not exist or exist twice', () => {
  const counts = { none: 0, shifted: 0, first: 0 };
  fc.assert(
    fc.property(wall, ({ zone: at, date, time }) => {
      const local = Temporal.PlainDateTime.from(`${date}T${time}`);
      const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) => local.toZonedDateTime(at, { disambiguation }));
      const expected = local.toZonedDateTime(at, { disambiguation: 'compatible' });
      const change = !expected.toPlainDateTime().equals(local) ? 'shifted' : earlier?.equals(later ?? '') ? 'none' : 'first';
      counts[change] += 1;
      expect(toInstant({ date, time }, at)).toEqual({ instant: new Date(expected.epochMilliseconds).toISOString(), change });
    }),
    { numRuns: 1500 },
  );
  // Each of the three cases occurred.
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(30);
});

test('toLocal equals Temporal', () => {
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
    fc.property(day, day, fc.integer({ min: -2000, max: 2000 }), (start, end, days) => {
      const from = Temporal.PlainDate.from(start);
      expect(addDays(start, days)).toBe(from.add({ days }).toString());
      expect(daysBetween(start, end)).toBe(from.until(end).days);
      expect(weekdayIndex(start)).toBe(from.dayOfWeek - 1);
    }),
  );
});

test('addMonths returns the same day of the month, or null when the month is shorter', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -60, max: 60 }), (date, months) => {
      const expected = Temporal.PlainDate.from(date).add({ months });
      const isSame = expected.day === Temporal.PlainDate.from(date).day;
      expect(addMonths(date, months)).toBe(isSame ? expected.toString() : null);
    }),
  );
});

test('isDay accepts exactly the days of the calendar', () => {
  const twoDigits = fc.integer({ min: 0, max: 40 }).map((number) => String(number).padStart(2, '0'));
  fc.assert(
    fc.property(fc.integer({ min: 1980, max: 2080 }), twoDigits, twoDigits, (year, month, dayOfMonth) => {
      const text = `${year}-${month}-${dayOfMonth}`;
      let exists = true;
      try {
        Temporal.PlainDate.from(text, { overflow: 'reject' });
      } catch {
        exists = false;
      }
      expect(isDay(text)).toBe(exists);
    }),
    { numRuns: 1000 },
  );
});
