import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../../src/domain/sessions/plan/canonicalJson';
import { conflictsIn, type Taken, type Wanted } from '../../../src/domain/sessions/plan/conflictsIn';
import { planEdit } from '../../../src/domain/sessions/plan/planEdit';
import { settleConflicts } from '../../../src/domain/sessions/plan/settleConflicts';
import { aSeries, factsOf, RULE, ZONE } from './support/aSeries';

const HALL = { id: 'hall', name: 'De Hal', groups_at_once: null, parts: [] };
const JET = { id: 'jet', name: 'Jet' };
const taken = (starts_at: string, ends_at: string, more: Partial<Taken> = {}): Taken => ({
  session_id: 'x',
  activity_name: 'Judo',
  start_time: '19:00',
  end_time: '20:00',
  starts_at,
  ends_at,
  location: HALL,
  parts: [],
  trainers: [JET],
  ...more,
});
const wanted: Wanted = {
  date: '2026-12-07',
  starts_at: '2026-12-07T18:00:00.000Z',
  ends_at: '2026-12-07T19:30:00.000Z',
  location: 'hall',
  parts: [],
  trainers: ['jet'],
};
const conflictsWith = (other: Taken, changes: Partial<Wanted> = {}) =>
  conflictsIn([{ ...wanted, ...changes }], [other])
    .flat()
    .map(({ what: shared, name }) => `${shared} ${name}`);

test.each<[string, Taken, Partial<Wanted>, string[]]>([
  ['reports location and trainer at the same time', taken(wanted.starts_at, wanted.ends_at), {}, ['location De Hal', 'trainer Jet']],
  ['ignores a session that ends when the wanted one begins', taken('2026-12-07T17:00:00.000Z', '2026-12-07T18:00:00.000Z'), {}, []],
  ['ignores a session that begins when the wanted one ends', taken('2026-12-07T19:30:00.000Z', '2026-12-07T20:00:00.000Z'), {}, []],
  [
    'reports a session within the wanted one',
    taken('2026-12-07T18:30:00.000Z', '2026-12-07T18:31:00.000Z'),
    { trainers: [] },
    ['location De Hal'],
  ],
  [
    'reports a session of the night before that is still in progress',
    taken('2026-12-06T19:00:00.000Z', '2026-12-07T18:30:00.000Z'),
    { location: null },
    ['trainer Jet'],
  ],
  [
    'ignores another part of the location',
    taken(wanted.starts_at, wanted.ends_at, { location: { ...HALL, parts: ['A', 'B'] }, parts: ['A'] }),
    { parts: ['B'], trainers: [] },
    [],
  ],
  [
    'reports a part of a location that is taken as a whole',
    taken(wanted.starts_at, wanted.ends_at, { location: { ...HALL, parts: ['A', 'B'] } }),
    { parts: ['B'], trainers: [] },
    ['location De Hal'],
  ],
  [
    'reports the same part by name',
    taken(wanted.starts_at, wanted.ends_at, { location: { ...HALL, parts: ['A', 'B'] }, parts: ['B'] }),
    { parts: ['B'], trainers: [] },
    ['location De Hal (B)'],
  ],
  [
    'reports only the trainer in a location for two groups',
    taken(wanted.starts_at, wanted.ends_at, { location: { ...HALL, groups_at_once: 2 } }),
    {},
    ['trainer Jet'],
  ],
  [
    'ignores sessions without a location',
    taken(wanted.starts_at, wanted.ends_at, { location: null, trainers: [] }),
    { location: null },
    [],
  ],
])('%s', (_, other, changes, expected) => expect(conflictsWith(other, changes)).toEqual(expected));

test('finds the same conflicts as comparing every pair', () => {
  const span = fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: 1440 })).map(([from, length]) => ({
    starts_at: new Date(from * 60_000).toISOString(),
    ends_at: new Date((from + length) * 60_000).toISOString(),
  }));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 20 }), fc.array(span, { maxLength: 30 }), (mine, theirs) => {
      const conflicts = conflictsIn(
        mine.map((span) => ({ ...wanted, ...span, trainers: [] })),
        theirs.map((span) => taken(span.starts_at, span.ends_at, { trainers: [] })),
      );
      expect(conflicts.map((list) => list.length)).toEqual(
        mine.map((a) => theirs.filter((b) => a.starts_at < b.ends_at && b.starts_at < a.ends_at).length),
      );
    }),
  );
});

describe('a plan with conflicts', () => {
  // Mondays from 23 November at 19:00; judo has the hall on Tuesday 8 December and Thursday 17 December.
  const judo = [
    taken('2026-12-08T18:00:00.000Z', '2026-12-08T20:00:00.000Z'),
    taken('2026-12-17T19:00:00.000Z', '2026-12-17T20:00:00.000Z'),
  ];
  const needs = { location: 'hall', trainers: [], zone: ZONE };
  const facts = factsOf(aSeries(), 'a1');

  test('is carried out, refused, or carried out without the conflicting dates', () => {
    const plan = planEdit(facts, {
      scope: 'all_from_this',
      changes: { date: '2026-12-01' },
      repetition: { ...RULE, days: ['tuesday', 'thursday'], count: 6 },
    });
    expect(plan.creates.map(({ date }) => date)).toEqual(['2026-12-03', '2026-12-10', '2026-12-17']);
    expect(settleConflicts(plan, judo, 'keep', needs)).toMatchObject({ plan, conflicts: [{ date: '2026-12-17' }, { date: '2026-12-08' }] });
    expect(settleConflicts(plan, judo, 'stop', needs).plan.issues).toEqual([
      { at: 'conflicts', key: 'session_rules.conflicts', values: { smart_count: 2 } },
    ]);
    const { plan: withoutConflicts } = settleConflicts(plan, judo, 'skip', needs);
    expect(withoutConflicts.creates.map(({ date }) => date)).toEqual(['2026-12-03', '2026-12-10']);
    expect([withoutConflicts.skipped, withoutConflicts.rule?.excluded_dates]).toEqual([
      [{ date: '2026-12-17', reason: 'taken' }],
      ['2026-12-17'],
    ]);
    expect(withoutConflicts.updates.find(({ before }) => before.id === 'a2')?.after).toMatchObject({
      date: '2026-12-07',
      occurrence_date: '2026-12-08',
      detached_fields: ['date', 'start_time', 'end_time', 'location'].slice(0, 1),
    });
  });

  test('does not report sessions that keep their place', () => {
    const plan = planEdit(facts, { scope: 'all_from_this', changes: { spots: 3 } });
    expect(settleConflicts(plan, [taken('2026-12-07T18:00:00.000Z', '2026-12-07T20:00:00.000Z')], 'stop', needs)).toEqual({
      plan,
      conflicts: [],
      location: needs.location,
    });
  });
});

test('canonicalJson is the same whatever the order of keys', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: undefined, aa: true })).toBe('{"aa":true,"b":[1,{"c":"x","d":null}]}');
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
