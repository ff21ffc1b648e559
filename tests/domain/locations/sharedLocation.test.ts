import { describe, expect, test } from 'vitest';
import { placeWithParts, sessionPartIssues, sharingIssues, staysInTheWay } from '../../../src/domain/locations/sharedLocation';

/** A session from one hour until another, in the given parts of the location. */
const stay = (from: number, until: number, ...parts: string[]) => ({ from, until, parts });
const conflictsWith = (location: Parameters<typeof staysInTheWay>[2], wanted: ReturnType<typeof stay>, others: ReturnType<typeof stay>[]) =>
  staysInTheWay(wanted, others, location).map((other) => others.indexOf(other));

describe('a location for a number of groups', () => {
  test.each<[string, number | null, ReturnType<typeof stay>[], number[]]>([
    ['has room for one group by default', null, [stay(18, 20)], [0]],
    ['has room for the second of two groups', 2, [stay(18, 20)], []],
    ['has no room for the third of two groups', 2, [stay(18, 20), stay(19, 21)], [0, 1]],
    ['has room when the other two sessions follow each other', 2, [stay(18, 19), stay(19, 21)], []],
    ['ignores sessions that have ended or not yet begun', 2, [stay(17, 18), stay(20, 21), stay(18, 20)], []],
    ['returns the sessions that are there while it is full', 2, [stay(18, 19), stay(18, 20), stay(19, 20)], [0, 1, 2]],
    ['leaves out a session that is there while there is room', 3, [stay(18, 19), stay(19, 20), stay(19, 20), stay(19, 20)], [1, 2, 3]],
    ['stays full when its number of groups was lowered', 2, [stay(18, 20), stay(18, 20), stay(18, 20)], [0, 1, 2]],
    ['ignores parts of a location without parts', 2, [stay(18, 20, 'baan 1')], []],
  ])('%s', (_, groups_at_once, others, expected) => {
    expect(conflictsWith({ groups_at_once, parts: [] }, stay(18, 20), others)).toEqual(expected);
  });
});

describe('a location with parts', () => {
  const pool = { groups_at_once: 1, parts: ['baan 1', 'baan 2', 'baan 3'] };
  test.each<[string, string[], string[], boolean]>([
    ['no conflict with another part', ['baan 1'], ['baan 2'], false],
    ['conflict with the same part', ['baan 1'], ['baan 1'], true],
    ['conflict with parts of which one is shared', ['baan 1', 'baan 2'], ['baan 2', 'baan 3'], true],
    ['conflict between a part and the whole location', ['baan 1'], [], true],
    ['conflict between the whole location and a part', [], ['baan 3'], true],
    ['conflict between the whole location twice', [], [], true],
    ['conflict with a part that no longer exists, which counts as the whole location', ['baan 1'], ['baan 9'], true],
  ])('%s', (_, wanted, other, isConflict) => {
    expect(conflictsWith(pool, stay(18, 20, ...wanted), [stay(19, 21, ...other)])).toEqual(isConflict ? [0] : []);
    expect(conflictsWith(pool, stay(18, 20, ...wanted), [stay(20, 21, ...other)])).toEqual([]);
  });
});

test.each<[number | null, string[], string[]]>([
  [null, [], []],
  [4, [], []],
  [1, ['A', 'B'], []],
  [2, ['A', 'B'], ['groups_at_once groups_or_parts']],
  [null, ['Zaal A', 'zaal a '], ['parts part_twice']],
])('%s groups and parts %o have the issues %o', (groups_at_once, parts, expected) => {
  expect(sharingIssues({ groups_at_once, parts }).map(({ at, key }) => `${at} ${key.replace('location_rules.', '')}`)).toEqual(expected);
});

test('a session uses only parts of its own location', () => {
  const hall = { name: 'De Hal', groups_at_once: null, parts: ['A', 'B'] };
  expect(sessionPartIssues(['B'], hall)).toEqual([]);
  expect(sessionPartIssues([], null)).toEqual([]);
  expect(sessionPartIssues(['B'], null)).toEqual([{ at: 'location', key: 'location_rules.part_without_location' }]);
  expect(sessionPartIssues(['B', 'C'], hall)).toEqual([
    { at: 'parts', key: 'location_rules.part_unknown', values: { location: 'De Hal', parts: 'C' } },
  ]);
});

test('placeWithParts adds the used parts to the name of the location', () => {
  expect([placeWithParts('Zwembad', ['baan 1', 'baan 2']), placeWithParts('Zwembad', [])]).toEqual(['Zwembad (baan 1, baan 2)', 'Zwembad']);
});
