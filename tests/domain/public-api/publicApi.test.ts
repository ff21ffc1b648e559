import { describe, expect, test } from 'vitest';
import { SPORTS } from '../../../demo/content/platform';
import { listedActivity } from '../../../src/domain/open-data/activityList';
import { rpdePage } from '../../../src/domain/open-data/rpde';
import { scheduledSession, sessionSeries } from '../../../src/domain/open-data/opportunities';
import { exceededHoldLimit, holdUntil, isOpenHold } from '../../../src/domain/public-api/holds';
import { publicState } from '../../../src/domain/public-api/publicState';
import { eventOf } from '../../../src/domain/webhooks/events';
import { pauseAfter } from '../../../src/domain/webhooks/pauseAfter';

const NOW = '2026-11-23T12:00:00.000Z';
const window = { opens_at: '2026-11-20T12:00:00.000Z', closes_at: '2026-11-30T18:00:00.000Z' };
const limited = (spots: number) => ({ kind: 'limited', spots }) as const;

test.each([
  ['a quarter of an hour', '2026-11-30T18:00:00.000Z', '2026-11-23T12:15:00.000Z'],
  ['no longer than until the start', '2026-11-23T12:05:00.000Z', '2026-11-23T12:05:00.000Z'],
])('a hold lasts %s', (_what, starts_at, until) => {
  expect(holdUntil(NOW, starts_at)).toBe(until);
});

test.each([
  ['for the third session of a visitor', true, 2, 4, 6, null],
  ['for the fourth session of a visitor', true, 3, 0, 1, 'visitor'],
  ['of ten spots in a session for a visitor', true, 1, 4, 6, null],
  ['of more than ten spots in a session for a visitor', true, 1, 5, 6, 'visitor_places'],
  ['of half the spots without a visitor', false, 9, 4, 2, null],
  ['of more than half the spots without a visitor', false, 1, 5, 2, 'share'],
] as const)('the limit exceeded by a hold %s: %#', (_what, isNamed, open_holds, places_in_session, places, exceeded) => {
  expect(exceededHoldLimit({ isNamed, open_holds, places_in_session }, { places, spots: 11 })).toBe(exceeded);
});

test('a session without a limit has no maximum share for holds', () => {
  expect(exceededHoldLimit({ isNamed: false, open_holds: 50, places_in_session: 500 }, { places: 10, spots: null })).toBeNull();
});

test.each([
  ['open', '2026-11-23T12:00:00.001Z', true],
  ['open', NOW, false],
  ['ordered', '2026-11-23T13:00:00.000Z', false],
])('a hold that is %s until %s keeps its spots: %s', (status, expires_at, is) => {
  expect(isOpenHold({ status, expires_at }, NOW)).toBe(is);
});

test.each([
  [{}, { state: 'open', places_left: 2 }],
  [{ occupancy: { taken: 3, held: 2 } }, { state: 'full', places_left: 0 }],
  [{ occupancy: { taken: 9, held: 2 } }, { state: 'full', places_left: 0 }],
  [{ capacity: { kind: 'unlimited' } as const }, { state: 'open', places_left: null }],
  [{ is_cancelled: true }, { state: 'cancelled', places_left: 0 }],
  [{ window: { ...window, opens_at: '2026-11-24T12:00:00.000Z' } }, { state: 'early', places_left: 2 }],
  [{ window: { ...window, closes_at: NOW } }, { state: 'late', places_left: 0 }],
])('a session with %o has the public state %o', (more, expected) => {
  expect(publicState({ is_cancelled: false, capacity: limited(5), occupancy: { taken: 2, held: 1 }, window, ...more }, NOW)).toEqual(
    expected,
  );
});

describe('a webhook event', () => {
  const line = {
    action: 'cancelled',
    resource: 'sessions',
    record_id: 's',
    organization_id: 'o',
    after: { status: 'cancelled', notes: 'Eva is ziek' },
  };
  test('contains ids and field names, but no values', () => {
    expect(eventOf(line)).toEqual({
      of: 'sessions',
      organization_id: 'o',
      type: 'session.cancelled',
      data: { id: 's', organization_id: 'o', changed: ['notes', 'status'] },
    });
  });
  test.each([
    ['for a resource without events', { resource: 'persons' }],
    ['for many records at once', { record_id: null }],
    ['without an organization', { organization_id: null }],
    ["for a name of JavaScript's own", { resource: 'constructor' }],
  ])('%s does not exist', (_what, more) => {
    expect(eventOf({ ...line, ...more })).toBeNull();
  });
});

test.each([
  [1, 30_000],
  [2, 60_000],
  [5, 480_000],
  [8, 3_600_000],
  [5_000, 3_600_000],
])('after try %i a delivery waits %i ms', (tries, pause) => {
  expect(pauseAfter(tries, 0)).toBe(pause);
});
test('a delivery is abandoned after three days', () => {
  expect([pauseAfter(1, 3 * 86_400_000 - 1), pauseAfter(1, 3 * 86_400_000)]).toEqual([30_000, null]);
});

describe('a feed page', () => {
  const item = { id: 'b', modified: 7, kind: 'ScheduledSession', data: { a: 1 } } as const;
  test('continues after its last item, and deleted items have no data', () => {
    const page = rpdePage(
      'https://x.test/f',
      [
        { ...item, state: 'updated' },
        { ...item, id: 'c', modified: 9, state: 'deleted' },
      ],
      null,
    );
    expect(page).toMatchObject({
      next: 'https://x.test/f?afterTimestamp=9&afterId=c',
      items: [{ state: 'updated', data: { a: 1 } }, { state: 'deleted' }],
    });
    expect(JSON.stringify(page).match(/"data"/g)).toHaveLength(1);
  });
  test.each([
    [{ modified: 9, id: 'c' }, 'https://x.test/f?afterTimestamp=9&afterId=c'],
    [null, 'https://x.test/f'],
  ])('that is empty links to itself', (asked, next) => {
    expect(rpdePage('https://x.test/f', [], asked)).toMatchObject({ next, items: [] });
  });
});

test.each([
  ['2026-11-23T12:00:00.000Z', '2026-11-23T13:30:00.000Z', 'PT1H30M'],
  ['2026-11-23T12:00:00.000Z', '2026-11-23T12:45:00.000Z', 'PT45M'],
  ['2026-11-23T12:00:00.000Z', '2026-11-23T14:00:00.000Z', 'PT2H'],
])('a session from %s to %s lasts %s', (starts_at, ends_at, duration) => {
  const facts = {
    id: 's',
    activity_id: 'a',
    starts_at,
    ends_at,
    is_cancelled: false,
    spots: null,
    places_left: null,
    place: null,
    parts: [],
  };
  const item = scheduledSession({ root: 'https://x.test', website: 'https://x.test' }, facts);
  expect(item).toMatchObject({ duration, eventStatus: 'https://schema.org/EventScheduled' });
  expect(item).not.toHaveProperty('remainingAttendeeCapacity');
});

describe('a sport on the activity list of OpenActive', () => {
  // From the published examples of OpenActive.
  test.each([
    ['Wielrennen', '2a41c553-84be-4970-b3d0-42f9ef6bd9a4', 'Road Cycling'],
    ['running', '72ddb2dc-7d75-424e-880a-d90eabe91381', 'Running'],
    ['BADMINTON ', 'c0360db0-a817-4bae-9167-40f89b49fc9e', 'Badminton'],
    ['Skiën', '3a25e627-27b4-4f2b-ae93-4caf8278b02c', 'Skiing'],
    ['Tai-chi', 'c16df6ed-a4a0-4275-a8c3-1c8cff56856f', 'Tai Chi'],
  ])('%s is found by name, in any notation', (name, id, label) => {
    expect(listedActivity(name)).toEqual({ id: `https://openactive.io/activity-list#${id}`, label });
  });
  test.each(['Kaatsen', '', '😀', 'constructor', '__proto__'])('%s is not on the list', (name) => {
    expect(listedActivity(name)).toBeNull();
  });
  test('covers each sport of the demo with its own identifier', () => {
    const ids = SPORTS.map(({ name }) => listedActivity(name)?.id);
    expect(new Set(ids).size).toBe(SPORTS.length);
    expect(ids).not.toContain(undefined);
  });
});

test.each([
  [{ from: null, to: null }, { minValue: 0 }],
  [{ from: 8, to: null }, { minValue: 8 }],
  [
    { from: null, to: 12 },
    { minValue: 0, maxValue: 12 },
  ],
])('an offer for %o publishes its age range, even for all ages', (age_range, range) => {
  const place = {
    name: 'Zaal',
    street: null,
    house_number: null,
    zipcode: null,
    city: null,
    country: null,
    latitude: null,
    longitude: null,
    opening_hours: null,
  };
  const facts = { id: 'a', name: 'Spel', description: '', image_url: null, sport: 'Kaatsen', level: null, gender: null, price_in_cents: 0 };
  const organization = { id: 'o', name: 'Club', website: null };
  const series = sessionSeries(
    { root: 'https://x.test', website: 'https://x.test' },
    { ...facts, age_range, organization, place, next: [] },
  );
  expect(series).toMatchObject({
    ageRange: { '@type': 'QuantitativeValue', ...range },
    activity: [{ '@type': 'Concept', prefLabel: 'Kaatsen' }],
    isAccessibleForFree: true,
  });
});
