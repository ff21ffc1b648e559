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
const what = (other: Taken, own: Partial<Wanted> = {}) =>
  conflictsIn([{ ...wanted, ...own }], [other])
    .flat()
    .map(({ what: shared, name }) => `${shared} ${name}`);

test.each<[string, Taken, Partial<Wanted>, string[]]>([
  ['the same hall and trainer at the same time', taken(wanted.starts_at, wanted.ends_at), {}, ['location De Hal', 'trainer Jet']],
  ['ends as it begins', taken('2026-12-07T17:00:00.000Z', '2026-12-07T18:00:00.000Z'), {}, []],
  ['begins as it ends', taken('2026-12-07T19:30:00.000Z', '2026-12-07T20:00:00.000Z'), {}, []],
  ['within it', taken('2026-12-07T18:30:00.000Z', '2026-12-07T18:31:00.000Z'), { trainers: [] }, ['location De Hal']],
  [
    'a night before that is still going on',
    taken('2026-12-06T19:00:00.000Z', '2026-12-07T18:30:00.000Z'),
    { location: null },
    ['trainer Jet'],
  ],
  [
    'in another part of the hall',
    taken(wanted.starts_at, wanted.ends_at, { location: { ...HALL, parts: ['A', 'B'] }, parts: ['A'] }),
    { parts: ['B'], trainers: [] },
    [],
  ],
  [
    'in the whole hall, of which a part is wanted',
    taken(wanted.starts_at, wanted.ends_at, { location: { ...HALL, parts: ['A', 'B'] } }),
    { parts: ['B'], trainers: [] },
    ['location De Hal'],
  ],
  [
    'in the same part, which it names',
    taken(wanted.starts_at, wanted.ends_at, { location: { ...HALL, parts: ['A', 'B'] }, parts: ['B'] }),
    { parts: ['B'], trainers: [] },
    ['location De Hal (B)'],
  ],
  ['in a hall for two', taken(wanted.starts_at, wanted.ends_at, { location: { ...HALL, groups_at_once: 2 } }), {}, ['trainer Jet']],
  ['nowhere is never taken', taken(wanted.starts_at, wanted.ends_at, { location: null, trainers: [] }), { location: null }, []],
])('%s', (_, other, own, expected) => expect(what(other, own)).toEqual(expected));

test('finds the same as comparing each with each', () => {
  const span = fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: 1440 })).map(([from, length]) => ({
    starts_at: new Date(from * 60_000).toISOString(),
    ends_at: new Date((from + length) * 60_000).toISOString(),
  }));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 20 }), fc.array(span, { maxLength: 30 }), (mine, theirs) => {
      const found = conflictsIn(
        mine.map((one) => ({ ...wanted, ...one, trainers: [] })),
        theirs.map((one) => taken(one.starts_at, one.ends_at, { trainers: [] })),
      );
      expect(found.map((list) => list.length)).toEqual(
        mine.map((a) => theirs.filter((b) => a.starts_at < b.ends_at && b.starts_at < a.ends_at).length),
      );
    }),
  );
});

describe('a plan with something in its way', () => {
  // Mondays from 23 November at 19:00; judo is there on Tuesday 8 December and on Thursday 17 December.
  const judo = [
    taken('2026-12-08T18:00:00.000Z', '2026-12-08T20:00:00.000Z'),
    taken('2026-12-17T19:00:00.000Z', '2026-12-17T20:00:00.000Z'),
  ];
  const needs = { location: 'hall', trainers: [], zone: ZONE };
  const facts = factsOf(aSeries(), 'a1');

  test('is carried out as it is, says so, or leaves those dates out', () => {
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
    const { plan: left } = settleConflicts(plan, judo, 'skip', needs);
    expect(left.creates.map(({ date }) => date)).toEqual(['2026-12-03', '2026-12-10']);
    expect([left.skipped, left.rule?.excluded_dates]).toEqual([[{ date: '2026-12-17', reason: 'taken' }], ['2026-12-17']]);
    expect(left.updates.find(({ before }) => before.id === 'a2')?.after).toMatchObject({
      date: '2026-12-07',
      occurrence_date: '2026-12-08',
      detached_fields: ['date', 'start_time', 'end_time', 'location'].slice(0, 1),
    });
  });

  test('is not looked at for what stays where it is', () => {
    const plan = planEdit(facts, { scope: 'all_from_this', changes: { spots: 3 } });
    expect(settleConflicts(plan, [taken('2026-12-07T18:00:00.000Z', '2026-12-07T20:00:00.000Z')], 'stop', needs)).toEqual({
      plan,
      conflicts: [],
      location: needs.location,
    });
  });
});

test('the same values read the same, whatever the order of their keys', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: undefined, aa: true })).toBe('{"aa":true,"b":[1,{"c":"x","d":null}]}');
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
