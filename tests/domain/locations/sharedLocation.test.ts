import { describe, expect, test } from 'vitest';
import { placeWithParts, sessionPartIssues, sharingIssues, staysInTheWay } from '../../../src/domain/locations/sharedLocation';

/** A session from one hour until another, in these parts. */
const stay = (from: number, until: number, ...parts: string[]) => ({ from, until, parts });
const inTheWay = (location: Parameters<typeof staysInTheWay>[2], wanted: ReturnType<typeof stay>, others: ReturnType<typeof stay>[]) =>
  staysInTheWay(wanted, others, location).map((other) => others.indexOf(other));

describe('a location for a number of groups', () => {
  test.each<[string, number | null, ReturnType<typeof stay>[], number[]]>([
    ['fits one unless it says otherwise', null, [stay(18, 20)], [0]],
    ['has room for the second of two', 2, [stay(18, 20)], []],
    ['has no room for the third of two', 2, [stay(18, 20), stay(19, 21)], [0, 1]],
    ['has room where two come after each other', 2, [stay(18, 19), stay(19, 21)], []],
    ['counts no session that has ended or has yet to begin', 2, [stay(17, 18), stay(20, 21), stay(18, 20)], []],
    ['names those that are there while it is full', 2, [stay(18, 19), stay(18, 20), stay(19, 20)], [0, 1, 2]],
    ['leaves out a session that is there while there is room', 3, [stay(18, 19), stay(19, 20), stay(19, 20), stay(19, 20)], [1, 2, 3]],
    ['is as full as it was before its number went down', 2, [stay(18, 20), stay(18, 20), stay(18, 20)], [0, 1, 2]],
    ['does not look at parts that it has not', 2, [stay(18, 20, 'baan 1')], []],
  ])('%s', (_, groups_at_once, others, expected) => {
    expect(inTheWay({ groups_at_once, parts: [] }, stay(18, 20), others)).toEqual(expected);
  });
});

describe('a location with parts', () => {
  const pool = { groups_at_once: 1, parts: ['baan 1', 'baan 2', 'baan 3'] };
  test.each<[string, string[], string[], boolean]>([
    ['another part', ['baan 1'], ['baan 2'], false],
    ['the same part', ['baan 1'], ['baan 1'], true],
    ['parts of which one is shared', ['baan 1', 'baan 2'], ['baan 2', 'baan 3'], true],
    ['a part, and the whole location', ['baan 1'], [], true],
    ['the whole location, and a part', [], ['baan 3'], true],
    ['the whole location twice', [], [], true],
    ['a part that the location no longer has, which is the whole', ['baan 1'], ['baan 9'], true],
  ])('%s', (_, wanted, other, isInTheWay) => {
    expect(inTheWay(pool, stay(18, 20, ...wanted), [stay(19, 21, ...other)])).toEqual(isInTheWay ? [0] : []);
    expect(inTheWay(pool, stay(18, 20, ...wanted), [stay(20, 21, ...other)])).toEqual([]);
  });
});

test.each<[number | null, string[], string[]]>([
  [null, [], []],
  [4, [], []],
  [1, ['A', 'B'], []],
  [2, ['A', 'B'], ['groups_at_once groups_or_parts']],
  [null, ['Zaal A', 'zaal a '], ['parts part_twice']],
])('%s groups beside the parts %o: %o', (groups_at_once, parts, expected) => {
  expect(sharingIssues({ groups_at_once, parts }).map(({ at, key }) => `${at} ${key.replace('location_rules.', '')}`)).toEqual(expected);
});

test('a session takes parts of its own location alone', () => {
  const hall = { name: 'De Hal', groups_at_once: null, parts: ['A', 'B'] };
  expect(sessionPartIssues(['B'], hall)).toEqual([]);
  expect(sessionPartIssues([], null)).toEqual([]);
  expect(sessionPartIssues(['B'], null)).toEqual([{ at: 'location', key: 'location_rules.part_without_location' }]);
  expect(sessionPartIssues(['B', 'C'], hall)).toEqual([
    { at: 'parts', key: 'location_rules.part_unknown', values: { location: 'De Hal', parts: 'C' } },
  ]);
});

test('a location reads with the parts that are taken of it', () => {
  expect([placeWithParts('Zwembad', ['baan 1', 'baan 2']), placeWithParts('Zwembad', [])]).toEqual(['Zwembad (baan 1, baan 2)', 'Zwembad']);
});
