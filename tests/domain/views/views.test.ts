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

describe('the next look at a view', () => {
  test.each([
    ['a Monday noon', '2026-11-23T12:00:00Z', '2026-11-30T06:00:00.000Z'],
    ['a Monday before seven', '2026-11-23T05:59:00Z', '2026-11-23T06:00:00.000Z'],
    ['a Monday at seven', '2026-11-23T06:00:00Z', '2026-11-30T06:00:00.000Z'],
    ['a Sunday', '2026-11-29T12:00:00Z', '2026-11-30T06:00:00.000Z'],
    ['a Sunday that is a Monday by the clock of the place', '2026-11-29T23:30:00Z', '2026-11-30T06:00:00.000Z'],
    ['across the change to summer time', '2026-03-25T12:00:00Z', '2026-03-30T05:00:00.000Z'],
    ['across the change to winter time', '2026-10-21T12:00:00Z', '2026-10-26T06:00:00.000Z'],
  ])('is on the Monday after %s', (_, now, next) => {
    expect(nextMailAt('weekly', new Date(now), NL)).toBe(next);
  });

  test('comes within the hour for what cannot wait', () => {
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
    ['3 of 10', {}, true],
    ['4 of 10: the share itself is enough', { participants_amount: 4 }, false],
    ['nobody', { participants_amount: 0 }, true],
    ['1 of 3: a third', { spots: 3, participants_amount: 1 }, true],
    ['2 of 5: exactly forty', { spots: 5, participants_amount: 2 }, false],
    ['unlimited has no share', { spots: null, participants_amount: 0 }, false],
    ['no places at all', { spots: 0, participants_amount: 0 }, false],
    ['cancelled', { status: 'cancelled' }, false],
    ['began', { starts_at: '2026-11-23T12:00:00.000Z' }, false],
    ['in exactly three days', { starts_at: '2026-11-26T12:00:00.000Z' }, true],
    ['a minute later than that', { starts_at: '2026-11-26T12:01:00.000Z' }, false],
  ])('%s', (_, more, is) => {
    expect(isQuiet(session(more), rule, now)).toBe(is);
  });

  test('is told once, and forgotten when it has begun', () => {
    const first = quietNews([session(), session({ id: 'b', participants_amount: 9 })], [], rule, now);
    expect(first.fresh.map(({ id }) => id)).toEqual(['a']);
    expect(first.known).toEqual(['a']);
    const second = quietNews([session(), session({ id: 'b' })], first.known, rule, now);
    expect([second.fresh.map(({ id }) => id), second.known]).toEqual([['b'], ['a', 'b']]);
    const later = new Date('2026-11-25T19:00:00Z');
    expect(quietNews([], second.known, rule, later)).toEqual({ fresh: [], known: [] });
  });
});

describe('what comes into a view', () => {
  test.each<[string, readonly string[] | null, readonly string[], readonly string[]]>([
    ['the first look tells nothing', null, ['a', 'b'], []],
    ['one more', ['a'], ['a', 'b'], ['b']],
    ['one less', ['a', 'b'], ['a'], []],
    ['into an empty one', [], ['a'], ['a']],
    ['the same', ['a'], ['a'], []],
  ])('%s', (_, known, now_in, fresh) => {
    expect(arrivalsIn(known, now_in)).toEqual({ fresh, known: now_in });
  });

  test('is told again when it was gone', () => {
    const { known } = arrivalsIn(['a'], []);
    expect(arrivalsIn(known, ['a']).fresh).toEqual(['a']);
  });

  test('is told no more of than can be known, and begins anew after that', () => {
    const many = Array.from({ length: MAX_WATCHED + 1 }, (_, index) => String(index));
    expect(arrivalsIn(['0'], many)).toEqual({ fresh: [], known: null });
    expect(arrivalsIn(null, ['0', 'x'])).toEqual({ fresh: [], known: ['0', 'x'] });
    expect(arrivalsIn([], many.slice(1)).fresh).toHaveLength(MAX_WATCHED);
  });
});

describe('whom a view is for', () => {
  const me = { id: 'me', roles: ['trainer'], runs: false };
  test.each<[string, { role: string | null; made_by: string | null }, typeof me, boolean, boolean]>([
    ['everybody', { role: null, made_by: 'x' }, me, true, false],
    ['a role of mine', { role: 'trainer', made_by: 'x' }, me, true, false],
    ['another role', { role: 'organization', made_by: 'x' }, me, false, false],
    ['mine for another role', { role: 'organization', made_by: 'me' }, me, true, true],
    ['mine, and I hold nothing there any more', { role: 'organization', made_by: 'me' }, { ...me, roles: [] }, true, false],
    ['who runs it', { role: 'trainer', made_by: 'x' }, { ...me, roles: ['organization'], runs: true }, true, true],
    ['made by nobody who is left', { role: 'organization', made_by: null }, me, false, false],
  ])('%s', (_, view, reader, reads, changes) => {
    expect([isForReader(view, reader), mayChangeView(view, reader)]).toEqual([reads, changes]);
  });
});

describe('days in a view', () => {
  const TODAY = '2026-11-23';
  test.each<[string, object, object]>([
    ['upcoming goes on', { date: { from: TODAY } }, { date: { from: '2026-12-01' } }],
    ['past too', { date: { to: '2026-11-22' } }, { date: { to: '2026-11-30' } }],
    ['upcoming with an empty end', { date: { from: TODAY, to: null } }, { date: { from: '2026-12-01' } }],
    ['a stretch that was chosen stays', { date: { from: TODAY, to: '2026-11-30' } }, { date: { from: TODAY, to: '2026-11-30' } }],
    ['another day stays', { date: { from: '2026-11-20' } }, { date: { from: '2026-11-20' } }],
    [
      'what is no range stays',
      { status: 'planned', tags: ['a'], q: TODAY, is_on: true },
      { status: 'planned', tags: ['a'], q: TODAY, is_on: true },
    ],
    ['none', {}, {}],
  ])('%s', (_, filter, later) => {
    const kept = keptDays(filter as Record<string, unknown>, TODAY);
    expect(daysOn(kept, '2026-12-01')).toEqual(later);
  });

  test('stand in the list as they were on the same day', () => {
    const filter = { date: { from: TODAY }, status: 'planned' };
    expect(daysOn(keptDays(filter, TODAY), TODAY)).toEqual(filter);
  });
});

test('filters stand in an address, and empty ones do not', () => {
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

test('the page of a view stands in its place', () => {
  const view = { id: 'v', organization_id: null, application_id: null };
  expect(viewPath({ ...view, organization_id: 'o' })).toBe('/organizations/o/views/v');
  expect(viewPath({ ...view, application_id: 'a' })).toBe('/application/views/v');
  expect(viewPath(view)).toBe('/admin/views/v');
});
