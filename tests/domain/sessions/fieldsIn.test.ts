import { describe, expect, test } from 'vitest';
import type { EditInput } from '../../../src/domain/sessions/sessionInputs';
import { consequencesOf } from '../../../src/domain/sessions/plan/consequencesOf';
import { planEdit } from '../../../src/domain/sessions/plan/planEdit';
import { aSeries, factsOf, type World, ZONE } from './support/aSeries';

const fieldsOf = (world: World, input: Partial<EditInput>) =>
  consequencesOf(planEdit(factsOf(world, 'a0'), { scope: 'all_from_this', changes: {}, ...input }), [], ZONE).fields.map(
    ({ field, sessions, changes }) => [field, sessions, ...changes.map(({ from, to, sessions: count }) => `${from} > ${to} x${count}`)],
  );

describe('the field changes of a plan', () => {
  test.each<[string, World, Partial<EditInput>, unknown[]]>([
    ['list all sessions', aSeries(), { changes: { spots: 2 } }, [['spots', 6, '10 > 2 x6']]],
    ['list a single session', aSeries(), { scope: 'only_this', changes: { spots: 2 } }, [['spots', 1, '10 > 2 x1']]],
    ['list removed limits', aSeries(), { scope: 'only_this', changes: { spots: null } }, [['spots', 1, '10 > null x1']]],
    [
      'list several fields in the order of the form',
      aSeries(),
      { changes: { notes: 'Neem water mee', location: 'hal', start_time: '18:00' } },
      [
        ['start_time', 6, '19:00 > 18:00 x6'],
        ['location', 6, 'null > hal x6'],
        ['notes', 6, 'null > Neem water mee x6'],
      ],
    ],
    [
      'list the most common change first',
      aSeries({}, { 1: { spots: 8 } }),
      { changes: { spots: 12 } },
      [['spots', 6, '10 > 12 x5', '8 > 12 x1']],
    ],
    [
      'leave out a session that already has the value',
      aSeries({}, { 1: { spots: 12 } }),
      { changes: { spots: 12 } },
      [['spots', 5, '10 > 12 x5']],
    ],
    ['are empty without changes', aSeries(), { changes: { spots: 10 } }, []],
  ])('%s', (_, world, input, expected) => {
    expect(fieldsOf(world, input)).toEqual(expected);
  });

  test('list three different values and count the rest', () => {
    const [dates, ...others] = fieldsOf(aSeries(), { changes: { date: '2026-11-24' } });
    expect(dates).toEqual(['date', 6, '2026-11-23 > 2026-11-24 x1', '2026-11-30 > 2026-12-01 x1', '2026-12-07 > 2026-12-08 x1']);
    expect(others).toEqual([]);
  });

  test('list a sign-up moment that is removed', () => {
    const world = aSeries({}, { 0: { subscribe_from: '2026-11-16T08:00:00.000Z' } });
    expect(fieldsOf(world, { scope: 'only_this', changes: { subscribe_from: null } })).toEqual([
      ['subscribe_from', 1, '2026-11-16T08:00:00.000Z > null x1'],
    ]);
  });
});
