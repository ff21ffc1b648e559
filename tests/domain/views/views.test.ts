import { describe, expect, test } from 'vitest';
import { arrivalsIn, MAX_WATCHED } from '../../../src/domain/views/arrivals';
import { filterPairs } from '../../../src/domain/views/filterPairs';
import { isForReader, mayChangeView } from '../../../src/domain/views/isForReader';
import { nextMailAt } from '../../../src/domain/views/nextMailAt';
import { isQuiet, quietNews } from '../../../src/domain/views/quietSessions';
import { readWhole } from '../../../src/domain/views/readWhole';
import { daysOn, keptDays } from '../../../src/domain/views/relativeDays';
import { viewPath } from '../../../src/domain/views/viewPath';

const NL = 'Europe/Amsterdam';

describe('the next mail of a view', () => {
  test.each([
    ['a Monday noon', '2026-11-23T12:00:00Z', '2026-11-30T06:00:00.000Z'],
    ['a Monday before seven', '2026-11-23T05:59:00Z', '2026-11-23T06:00:00.000Z'],
    ['a Monday at seven', '2026-11-23T06:00:00Z', '2026-11-30T06:00:00.000Z'],
    ['a Sunday', '2026-11-29T12:00:00Z', '2026-11-30T06:00:00.000Z'],
    ['a Sunday that is a Monday in the local zone', '2026-11-29T23:30:00Z', '2026-11-30T06:00:00.000Z'],
    ['across the change to summer time', '2026-03-25T12:00:00Z', '2026-03-30T05:00:00.000Z'],
    ['across the change to winter time', '2026-10-21T12:00:00Z', '2026-10-26T06:00:00.000Z'],
  ])('is on the first Monday after %s', (_, now, next) => {
    expect(nextMailAt('weekly', new Date(now), NL)).toBe(next);
  });

  test('comes within the hour for new records and quiet sessions', () => {
    const now = new Date('2026-11-23T12:00:00Z');
    expect(nextMailAt('arrivals', now, NL)).toBe('2026-11-23T12:15:00.000Z');
    expect(nextMailAt('quiet', now, NL)).toBe('2026-11-23T13:00:00.000Z');
  });
});

describe('a quiet session', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const rule = { below: 40, days: 3 };
  const session = (more: object = {}) => ({
    id: 'a',
    starts_at: '2026-11-25T18:00:00.000Z',
    status: 'planned',
    spots: 10,
    participants_amount: 3,
    ...more,
  });

  test.each<[string, object, boolean]>([
    ['has 3 of 10 spots taken', {}, true],
    ['does not have 4 of 10, exactly the share', { participants_amount: 4 }, false],
    ['has no participants', { participants_amount: 0 }, true],
    ['has 1 of 3', { spots: 3, participants_amount: 1 }, true],
    ['does not have 2 of 5, exactly forty percent', { spots: 5, participants_amount: 2 }, false],
    ['is not unlimited', { spots: null, participants_amount: 0 }, false],
    ['is not without spots', { spots: 0, participants_amount: 0 }, false],
    ['is not cancelled', { status: 'cancelled' }, false],
    ['has not begun', { starts_at: '2026-11-23T12:00:00.000Z' }, false],
    ['starts within exactly three days', { starts_at: '2026-11-26T12:00:00.000Z' }, true],
    ['does not start a minute later', { starts_at: '2026-11-26T12:01:00.000Z' }, false],
  ])('%s', (_, more, expected) => {
    expect(isQuiet(session(more), rule, now)).toBe(expected);
  });

  test('is reported once, and dropped after its start', () => {
    const first = quietNews([session(), session({ id: 'b', participants_amount: 9 })], [], rule, now);
    expect(first.fresh.map(({ id }) => id)).toEqual(['a']);
    expect(first.known).toEqual(['a']);
    const second = quietNews([session(), session({ id: 'b' })], first.known, rule, now);
    expect([second.fresh.map(({ id }) => id), second.known]).toEqual([['b'], ['a', 'b']]);
    const later = new Date('2026-11-25T19:00:00Z');
    expect(quietNews([], second.known, rule, later)).toEqual({ fresh: [], known: [] });
  });
});

describe('new records in a view', () => {
  test.each<[string, readonly string[] | null, readonly string[], readonly string[]]>([
    ['are none at the first look', null, ['a', 'b'], []],
    ['include an added record', ['a'], ['a', 'b'], ['b']],
    ['exclude a removed record', ['a', 'b'], ['a'], []],
    ['include the first record of an empty view', [], ['a'], ['a']],
    ['are none without changes', ['a'], ['a'], []],
  ])('%s', (_, known, current, fresh) => {
    expect(arrivalsIn(known, current)).toEqual({ fresh, known: current });
  });

  test('include a record that returns', () => {
    const { known } = arrivalsIn(['a'], []);
    expect(arrivalsIn(known, ['a']).fresh).toEqual(['a']);
  });

  test('stop above the maximum that is tracked, and start again after that', () => {
    const tooMany = Array.from({ length: MAX_WATCHED + 1 }, (_, index) => String(index));
    expect(arrivalsIn(['0'], tooMany)).toEqual({ fresh: [], known: null });
    expect(arrivalsIn(null, ['0', 'x'])).toEqual({ fresh: [], known: ['0', 'x'] });
    expect(arrivalsIn([], tooMany.slice(1)).fresh).toHaveLength(MAX_WATCHED);
  });
});

describe('readers of a team view', () => {
  const me = { id: 'me', roles: ['trainer'], runs: false };
  test.each<[string, { user_id?: string; role: string | null; made_by: string | null }, typeof me, boolean, boolean]>([
    ['everyone may read a view without a role', { role: null, made_by: 'x' }, me, true, false],
    ['a user with the role may read', { role: 'trainer', made_by: 'x' }, me, true, false],
    ['a user with another role may not read', { role: 'organization', made_by: 'x' }, me, false, false],
    ['its maker may read and change a view for another role', { role: 'organization', made_by: 'me' }, me, true, true],
    ['its maker without a role may only read', { role: 'organization', made_by: 'me' }, { ...me, roles: [] }, true, false],
    [
      'a user who manages the place may read and change',
      { role: 'trainer', made_by: 'x' },
      { ...me, roles: ['organization'], runs: true },
      true,
      true,
    ],
    ['a view without a maker is not for another role', { role: 'organization', made_by: null }, me, false, false],
    ['the owner of a private view may read and change it', { user_id: 'me', role: null, made_by: 'me' }, me, true, true],
    [
      'a user who manages the place may not read a private view of another',
      { user_id: 'x', role: null, made_by: 'x' },
      { ...me, roles: ['organization'], runs: true },
      false,
      false,
    ],
  ])('%s', (_, { user_id = null, ...rest }, reader, mayRead, mayChange) => {
    const view = { user_id, ...rest };
    expect([isForReader(view, reader), mayChangeView(view, reader)]).toEqual([mayRead, mayChange]);
  });
});

describe('relative days in a view', () => {
  const TODAY = '2026-11-23';
  test.each<[string, object, object]>([
    ['move an upcoming filter along', { date: { from: TODAY } }, { date: { from: '2026-12-01' } }],
    ['move a past filter along', { date: { to: '2026-11-22' } }, { date: { to: '2026-11-30' } }],
    ['move an upcoming filter with an empty end along', { date: { from: TODAY, to: null } }, { date: { from: '2026-12-01' } }],
    ['keep a chosen range', { date: { from: TODAY, to: '2026-11-30' } }, { date: { from: TODAY, to: '2026-11-30' } }],
    ['keep another day', { date: { from: '2026-11-20' } }, { date: { from: '2026-11-20' } }],
    [
      'keep values that are not ranges',
      { status: 'planned', tags: ['a'], q: TODAY, is_on: true },
      { status: 'planned', tags: ['a'], q: TODAY, is_on: true },
    ],
    ['accept an empty filter', {}, {}],
  ])('%s', (_, filter, later) => {
    const kept = keptDays(filter as Record<string, unknown>, TODAY);
    expect(daysOn(kept, '2026-12-01')).toEqual(later);
  });

  test('restore the same filter on the same day', () => {
    const filter = { date: { from: TODAY }, status: 'planned' };
    expect(daysOn(keptDays(filter, TODAY), TODAY)).toEqual(filter);
  });
});

test('filterPairs writes filters to a URL, without empty ones', () => {
  const filter = { q: 'yoga', tags: ['a', 'b'], price: { from: 500, to: null }, concept: false, none: null, empty: '', list: [] };
  expect(filterPairs(filter)).toEqual([
    ['search', 'yoga'],
    ['filter[tags]', 'a,b'],
    ['filter[price][from]', '500'],
    ['filter[concept]', 'false'],
  ]);
});

test.each<[string, number | null]>([
  ['40', 40],
  [' 7 ', 7],
  ['1', 1],
  ['100', 100],
  ['0', null],
  ['101', null],
  ['-1', null],
  ['4,5', null],
  ['', null],
  ['1e2', null],
  ['⚽', null],
  ['9'.repeat(100), null],
])('reads %j as a whole number', (text, value) => {
  expect(readWhole(text, 1, 100)).toBe(value);
});

test('viewPath leads to the workspace of the view', () => {
  const view = { id: 'v', organization_id: null, application_id: null };
  expect(viewPath({ ...view, organization_id: 'o' })).toBe('/organizations/o/views/v');
  expect(viewPath({ ...view, application_id: 'a' })).toBe('/application/views/v');
  expect(viewPath(view)).toBe('/admin/views/v');
});
