import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekdayIndex } from '../../../src/domain/time/calendarDays';
import { CALENDAR_COLORS, colorAt, leastUsedColor } from '../../../src/domain/calendar/calendarColors';
import { minutesOf, movedTo, snapped, timeOf } from '../../../src/domain/calendar/timesAt';
import { isCounted, CALENDAR_SPANS, daysIn, daysShown, stepBy } from '../../../src/domain/calendar/calendarSpan';
import { edgePull } from '../../../src/domain/calendar/edgePull';
import { nearestTo } from '../../../src/domain/calendar/nearestTo';
import { opensAt } from '../../../src/domain/calendar/opensAt';
import { hoursShown } from '../../../src/domain/calendar/hoursShown';
import { arrangeSideBySide } from '../../../src/domain/calendar/arrangeSideBySide';
import { spreadOverDays } from '../../../src/domain/calendar/spreadOverDays';
import { weekNumber } from '../../../src/domain/calendar/weekNumber';

const aDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));

describe('daysShown', () => {
  test.each([
    ['day', '2026-11-23', '2026-11-23', '2026-11-23'],
    ['week', '2026-11-23', '2026-11-23', '2026-11-29'],
    ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
    ['month', '2026-11-23', '2026-10-26', '2026-12-06'],
    ['month', '2027-02-14', '2027-02-01', '2027-02-28'],
    ['month', '2026-12-31', '2026-11-30', '2027-01-03'],
    ['list', '2026-11-25', '2026-11-25', '2026-12-22'],
  ] as const)('of a %s around %s is %s to %s', (span, day, from, to) => {
    expect(daysShown(span, day)).toEqual({ from, to });
  });

  test('contains the day, starts weeks and months on Monday and covers at most six weeks', () => {
    fc.assert(
      fc.property(aDay, fc.constantFrom(...CALENDAR_SPANS), (day, span) => {
        const { from, to } = daysShown(span, day);
        expect(from <= day && day <= to).toBe(true);
        if (span === 'week' || span === 'month') expect([weekdayIndex(from), weekdayIndex(to)]).toEqual([0, 6]);
        expect(daysIn({ from, to })).toHaveLength(daysBetween(from, to) + 1);
        expect(daysBetween(from, to)).toBeLessThan(42);
      }),
    );
  });

  test.each([
    ['month', '2026-01-31', 1, '2026-02-28'],
    ['month', '2026-01-31', -11, '2025-02-28'],
    ['month', '2026-12-15', 1, '2027-01-15'],
    ['week', '2026-12-28', 1, '2027-01-04'],
    ['day', '2026-03-01', -1, '2026-02-28'],
    ['list', '2026-11-25', 1, '2026-12-23'],
  ] as const)('moves a %s from %s by %i to %s', (span, day, steps, reached) => {
    expect(stepBy(span, day, steps)).toBe(reached);
  });
});

test.each([
  ['2026-11-23', 48],
  ['2026-12-31', 53],
  ['2027-01-01', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
  ['2021-01-03', 53],
])('%s is in week %i', (day, week) => {
  expect(weekNumber(day)).toBe(week);
});

describe('a session past midnight', () => {
  const range = { from: '2026-11-23', to: '2026-11-24' };
  const late = { date: '2026-11-23', start_time: '22:00', end_time: '01:30' };
  test('appears on both days', () => {
    const days = spreadOverDays([late], range);
    expect(days.get('2026-11-23')).toEqual([{ item: late, from: 1320, until: 1440, isContinued: false }]);
    expect(days.get('2026-11-24')).toEqual([{ item: late, from: 0, until: 90, isContinued: true }]);
  });

  test('that began before the range appears on its first day', () => {
    const days = spreadOverDays([{ ...late, date: '2026-11-22' }], range);
    expect(days.get('2026-11-23')).toMatchObject([{ isContinued: true }]);
  });

  test('does not appear on the next day when it ends at midnight', () => {
    expect(spreadOverDays([{ ...late, end_time: '00:00' }], range).get('2026-11-24')).toEqual([]);
  });
});

describe('overlapping parts', () => {
  const at = (from: number, until: number) => ({ from, until });
  const lanesOf = (...parts: { from: number; until: number }[]) =>
    arrangeSideBySide(parts).map(({ part, lane, lanes, width }) => [part.from, lane, lanes, width]);
  test.each([
    ['none', [], []],
    [
      'one after the other',
      [at(60, 120), at(120, 180)],
      [
        [60, 0, 1, 1],
        [120, 0, 1, 1],
      ],
    ],
    [
      'two at once',
      [at(60, 120), at(60, 90)],
      [
        [60, 0, 2, 1],
        [60, 1, 2, 1],
      ],
    ],
    [
      'a chain of three in two lanes',
      [at(60, 120), at(90, 150), at(120, 180)],
      [
        [60, 0, 2, 1],
        [90, 1, 2, 1],
        [120, 0, 2, 1],
      ],
    ],
    [
      'a part with room to its right',
      [at(0, 100), at(0, 50), at(0, 50), at(60, 90)],
      [
        [0, 0, 3, 1],
        [0, 1, 3, 1],
        [0, 2, 3, 1],
        [60, 1, 3, 2],
      ],
    ],
  ])('are arranged side by side: %s', (_name, parts, expected) => {
    expect(lanesOf(...parts)).toEqual(expected);
  });

  test('are never drawn over each other, and each is drawn once', () => {
    const part = fc
      .tuple(fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 5, max: 300 }))
      .map(([from, length]) => at(from, Math.min(1440, from + length)));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), fc.constantFrom(0, 30), (parts, shortest) => {
        const placed = arrangeSideBySide(parts, shortest);
        expect(placed.map((placedPart) => placedPart.part).toSorted((a, b) => a.from - b.from || a.until - b.until)).toEqual(
          parts.toSorted((a, b) => a.from - b.from || a.until - b.until),
        );
        const end = ({ from, until }: { from: number; until: number }) => Math.max(until, from + shortest);
        for (const [index, placedPart] of placed.entries()) {
          expect(placedPart.lane + placedPart.width).toBeLessThanOrEqual(placedPart.lanes);
          for (const other of placed.slice(index + 1)) {
            const isAtOnce = placedPart.part.from < end(other.part) && other.part.from < end(placedPart.part);
            const isNextTo = placedPart.lane + placedPart.width <= other.lane || other.lane + other.width <= placedPart.lane;
            expect(!isAtOnce || isNextTo).toBe(true);
          }
        }
      }),
    );
  });
});

test.each([
  [[], 8, 22],
  [[{ from: 390, until: 450 }], 6, 22],
  [
    [
      { from: 1320, until: 1440 },
      { from: 0, until: 90 },
    ],
    0,
    24,
  ],
])('the hours shown around %j', (parts, first, last) => {
  expect(hoursShown(parts)).toEqual({ first, last });
});

test('a month counts only its own days, a week and a day count all they show', () => {
  expect(['2026-10-27', '2026-11-01', '2026-11-30', '2026-12-01'].map((date) => isCounted('month', '2026-11-23', date))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isCounted('week', '2026-12-01', '2026-11-30')).toBe(true);
  // A session that continues past midnight appears on this day but is counted on the day before.
  expect(['day', 'week', 'list'].map((span) => isCounted(span as 'day', '2026-11-30', '2026-11-29'))).toEqual([false, false, false]);
});

describe('the part that a grid of hours opens at', () => {
  const [MONDAY, TUESDAY] = ['2026-11-23', '2026-11-24'];
  const EVENING = { from: 20.5 * 60, until: 22 * 60 };
  const MORNING = { from: 9 * 60, until: 10 * 60 };
  const CONTINUED = { from: 0, until: 30, isContinued: true };
  const openingAt = (
    now: number,
    today: string,
    parts: Readonly<Record<string, readonly { from: number; until: number; isContinued?: boolean }[]>>,
  ) => opensAt({ days: [MONDAY, TUESDAY], partsOn: (day) => parts[day] ?? [], today, now });

  test.each<[string, ReturnType<typeof openingAt>, ReturnType<typeof openingAt>]>([
    [
      'is the next part of today',
      openingAt(12 * 60, MONDAY, { [MONDAY]: [EVENING, MORNING], [TUESDAY]: [MORNING] }),
      { day: MONDAY, ...EVENING },
    ],
    ['is the part in progress', openingAt(9.5 * 60, MONDAY, { [MONDAY]: [EVENING, MORNING] }), { day: MONDAY, ...MORNING }],
    [
      'is the first part of the week when today is over',
      openingAt(23 * 60, MONDAY, { [MONDAY]: [EVENING], [TUESDAY]: [MORNING] }),
      { day: TUESDAY, ...MORNING },
    ],
    ['is the first part of another week', openingAt(12 * 60, '2026-11-30', { [TUESDAY]: [EVENING] }), { day: TUESDAY, ...EVENING }],
    [
      'is a part that starts, not the continuation of the evening before',
      openingAt(12 * 60, '2026-11-30', { [TUESDAY]: [CONTINUED, EVENING] }),
      { day: TUESDAY, ...EVENING },
    ],
    [
      'is a continuation when there is nothing else',
      openingAt(12 * 60, '2026-11-30', { [TUESDAY]: [CONTINUED] }),
      { day: TUESDAY, from: 0, until: 30 },
    ],
    [
      'is the part in progress after midnight',
      openingAt(10, MONDAY, { [MONDAY]: [CONTINUED, EVENING] }),
      { day: MONDAY, from: 0, until: 30 },
    ],
    ['is now on an empty day', openingAt(12 * 60, MONDAY, {}), { day: MONDAY, from: 720, until: 720 }],
    ['is null in an empty week without today', openingAt(12 * 60, '2026-11-30', {}), null],
  ])('%s', (_, opening, expected) => expect(opening).toEqual(expected));
});

describe('the colours of activities', () => {
  test.each([
    [[], 'blue'],
    [['blue', 'green'], 'orange'],
    [['blue', 'blue', null], 'orange'],
    [[...CALENDAR_COLORS], 'blue'],
    [[...CALENDAR_COLORS, 'blue', 'orange'], 'green'],
  ] as const)('next to %j the next is %s', (used, color) => {
    expect(leastUsedColor(used)).toBe(color);
  });

  test('are used equally often when each activity gets the least used one', () => {
    const used: string[] = [];
    for (let n = 0; n < 20; n += 1) used.push(leastUsedColor(used));
    const counts = CALENDAR_COLORS.map((color) => used.filter((other) => other === color).length);
    expect(Math.max(...counts) - Math.min(...counts)).toBe(1);
    expect(used).toEqual(used.map((_color, position) => colorAt(position)));
  });
});

describe('a drag near an edge of the visible area', () => {
  const BOX = { top: 100, bottom: 500 };

  test.each([
    [300, 0],
    [130, 0],
    [99, -1],
    [100, -1],
    [499, 1],
    [900, 1],
  ])('at %i pulls in direction %i', (y, sign) => expect(Math.sign(edgePull(y, BOX))).toBe(sign));

  test('pulls harder nearer to the edge, up to a limit', () => {
    expect(edgePull(480, BOX)).toBeLessThan(edgePull(495, BOX));
    expect(edgePull(10_000, BOX)).toBe(edgePull(500, BOX));
  });
});

describe('a dragged session', () => {
  test.each([
    ['19:00', '20:30', 570, '09:30', '11:00'],
    ['23:00', '00:30', 1350, '22:30', '00:00'],
    ['23:00', '00:30', 1425, '23:45', '01:15'],
    ['20:00', '20:00', 0, '00:00', '00:00'],
  ])('from %s–%s to minute %i becomes %s–%s', (start_time, end_time, minutes, start, end) => {
    expect(movedTo({ start_time, end_time }, { day: '2026-11-24', minutes })).toEqual({
      date: '2026-11-24',
      start_time: start,
      end_time: end,
    });
  });

  test('keeps its times on a calendar without hours', () => {
    const times = { start_time: '19:00', end_time: '20:00' };
    expect(movedTo(times, { day: '2026-11-24', minutes: null })).toEqual({ ...times, date: '2026-11-24' });
  });

  test.each([
    [-20, 15, 0],
    [7, 15, 0],
    [8, 15, 15],
    [1439, 15, 1425],
    [2000, 30, 1410],
  ])('minute %d in steps of %i snaps to %i', (minutes, step, snappedTo) => {
    expect(snapped(minutes, step)).toBe(snappedTo);
  });

  test('shows a time of the clock that is read back', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => minutesOf(timeOf(minutes)) === minutes));
    expect(timeOf(1500)).toBe('01:00');
  });
});

describe('an arrow key', () => {
  // Two columns: judo above yoga on Monday, and next to them swimming and a late session on Tuesday.
  const boxes = {
    judo: { left: 0, right: 100, top: 0, bottom: 40 },
    yoga: { left: 0, right: 100, top: 200, bottom: 240 },
    swimming: { left: 100, right: 200, top: 10, bottom: 50 },
    late: { left: 150, right: 200, top: 400, bottom: 440 },
  };
  type Name = keyof typeof boxes;
  test.each([
    ['judo', 'ArrowDown', 'yoga'],
    ['yoga', 'ArrowUp', 'judo'],
    ['judo', 'ArrowRight', 'swimming'],
    ['swimming', 'ArrowLeft', 'judo'],
    ['swimming', 'ArrowDown', 'late'],
    // Nothing is below it in its own column.
    ['yoga', 'ArrowDown', 'late'],
    ['yoga', 'ArrowRight', 'swimming'],
    ['judo', 'ArrowUp', null],
    ['judo', 'ArrowLeft', null],
    ['late', 'ArrowDown', null],
  ] as const)('leads from %s with %s to %s', (from, arrow, to) => {
    const names = (Object.keys(boxes) as Name[]).filter((name) => name !== from);
    const found = nearestTo(
      boxes[from],
      names.map((name) => boxes[name]),
      arrow,
    );
    expect(found === null ? null : names[found]).toBe(to);
  });
});
