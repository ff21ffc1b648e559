import { describe, expect, test } from 'vitest';
import type { EditInput } from '../../../src/domain/sessions/sessionInputs';
import { planEdit } from '../../../src/domain/sessions/plan/planEdit';
import { consequencesOf } from '../../../src/domain/sessions/plan/consequencesOf';
import { planRemoval } from '../../../src/domain/sessions/plan/planRemoval';
import type { SessionFact } from '../../../src/domain/sessions/plan/sessionFacts';
import type { SeriesRule } from '../../../src/domain/sessions/repetition';
import { applied, aSeries, factsOf, NOW, RULE, type World, ZONE } from './support/aSeries';

const edit = (world: World, id: string, input: Partial<EditInput>, now = NOW) =>
  planEdit(factsOf(world, id, now), { scope: 'all_from_this', changes: {}, ...input });
const issuesIn = (plan: { issues: readonly { at: string; key: string }[] }) => plan.issues.map(({ at, key }) => `${at} ${key}`);
const moved = (plan: ReturnType<typeof edit>) =>
  plan.updates.filter(({ changed }) => changed.length > 0).map(({ before, after }) => [before.id, after.date]);

// Mondays 23 and 30 November, 7, 14, 21 and 28 December.
const SIX = aSeries();

describe('an edit of only this session', () => {
  test('changes one session, and records its own fields', () => {
    const plan = edit(SIX, 'a1', {
      scope: 'only_this',
      changes: { date: '2026-12-01', start_time: '20:00', end_time: '21:30', spots: 10 },
    });
    expect(plan.updates).toHaveLength(1);
    expect(plan.updates[0]?.after).toMatchObject({
      date: '2026-12-01',
      starts_at: '2026-12-01T19:00:00.000Z',
      ends_at: '2026-12-01T20:30:00.000Z',
      occurrence_date: '2026-11-30',
      detached_fields: ['date', 'start_time', 'end_time'],
    });
    expect([plan.rule, plan.creates, plan.deletes]).toEqual([null, [], []]);
  });

  test('changes nothing when all values are equal', () => {
    expect(edit(SIX, 'a1', { scope: 'only_this', changes: { spots: 10, start_time: '19:00' } }).updates).toEqual([]);
  });

  test('detaches nothing for a single session', () => {
    const world = {
      series: [],
      sessions: SIX.sessions.slice(0, 1).map((session) => ({ ...session, series: null, occurrence_date: null })),
    };
    expect(edit(world, 'a0', { scope: 'only_this', changes: { spots: 5 } }).updates[0]?.after.detached_fields).toEqual([]);
    expect(issuesIn(edit(world, 'a0', { changes: { spots: 5 } }))).toEqual(['scope session_rules.no_series']);
  });

  test.each<[string, Partial<EditInput>, Partial<SessionFact>, string[]]>([
    [
      'rejects another time for a past session',
      { changes: { start_time: '18:00' } },
      { starts_at: NOW },
      ['start_time session_rules.past_time'],
    ],
    ['accepts notes for a past session', { changes: { notes: 'Veel regen' } }, { starts_at: NOW }, []],
    ['rejects a move into the past', { changes: { date: '2026-11-16' } }, {}, ['date session_rules.into_past']],
    [
      'rejects a move of a cancelled session',
      { changes: { date: '2026-12-16' } },
      { status: 'cancelled' },
      ['date session_rules.cancelled'],
    ],
    ['rejects fewer spots than participants', { changes: { spots: 3 } }, { participants: 4 }, ['spots session_rules.spots_below']],
    [
      'accepts fewer spots than participants after confirmation',
      { changes: { spots: 3 }, accept_overbooked: true },
      { participants: 4 },
      [],
    ],
    ['accepts as many spots as participants', { changes: { spots: 4 } }, { participants: 4 }, []],
    ['accepts unlimited spots', { changes: { spots: null } }, { participants: 4 }, []],
    ['accepts other fields of an overbooked session', { changes: { notes: 'x' } }, { participants: 40 }, []],
    [
      'rejects sign-up that closes before it opens',
      { changes: { subscribe_from: '2026-11-22T00:00:00.000Z', subscribe_until: '2026-11-21T00:00:00.000Z' } },
      {},
      ['subscribe_until validation.after'],
    ],
    [
      'rejects sign-up that opens at the start',
      { changes: { subscribe_from: '2026-11-23T18:00:00.000Z' } },
      {},
      ['subscribe_from window_rules.after_start'],
    ],
    ['rejects another repetition', { repetition: { ...RULE, every: 2 } }, {}, ['repetition session_rules.repetition_alone']],
    ['accepts the current repetition', { repetition: RULE }, {}, []],
  ])('%s', (_, input, session, expected) => {
    expect(issuesIn(edit(aSeries({}, { 0: session }), 'a0', { scope: 'only_this', ...input }))).toEqual(expected);
  });
});

describe('an edit of this and all later sessions', () => {
  test('changes those sessions, and no earlier ones', () => {
    const plan = edit(SIX, 'a2', { changes: { start_time: '20:00', end_time: '21:30' } });
    expect(plan.updates.map(({ before, after }) => [before.id, after.date, after.starts_at.slice(11, 16)])).toEqual([
      ['a2', '2026-12-07', '19:00'],
      ['a3', '2026-12-14', '19:00'],
      ['a4', '2026-12-21', '19:00'],
      ['a5', '2026-12-28', '19:00'],
    ]);
    expect(plan.rule).toMatchObject({ start_date: '2026-12-07', end_date: '2026-12-28', count: null, start_time: '20:00' });
    expect([plan.creates, plan.deletes]).toEqual([[], []]);
  });

  test('keeps values that a session changed on its own, unless they are overwritten', () => {
    const world = aSeries({}, { 3: { date: '2026-12-15', detached_fields: ['date'] }, 4: { spots: 4, detached_fields: ['spots'] } });
    const input = { changes: { spots: 20, start_time: '18:00' } };
    const kept = edit(world, 'a2', input);
    expect(kept.updates.map(({ after }) => [after.date, after.spots, after.start_time])).toEqual([
      ['2026-12-07', 20, '18:00'],
      ['2026-12-15', 20, '18:00'],
      ['2026-12-21', 4, '18:00'],
      ['2026-12-28', 20, '18:00'],
    ]);
    expect(kept.detached).toBe(1);
    const overwritten = edit(world, 'a2', { ...input, overwrite_detached: true });
    expect(overwritten.updates.map(({ after }) => [after.date, after.spots, after.detached_fields])).toEqual([
      ['2026-12-07', 20, []],
      ['2026-12-15', 20, ['date']],
      ['2026-12-21', 20, []],
      ['2026-12-28', 20, []],
    ]);
  });

  test('moves all sessions by the same number of days, except one that was moved before', () => {
    const world = aSeries({}, { 3: { date: '2026-12-16', detached_fields: ['date'] } });
    const plan = edit(world, 'a2', { changes: { date: '2026-12-08' } });
    expect(moved(plan)).toEqual([
      ['a2', '2026-12-08'],
      ['a4', '2026-12-22'],
      ['a5', '2026-12-29'],
    ]);
    expect(plan.rule).toMatchObject({ days: ['tuesday'], start_date: '2026-12-08', end_date: '2026-12-29' });
    expect(plan.updates.find(({ before }) => before.id === 'a3')?.after).toMatchObject({
      date: '2026-12-16',
      occurrence_date: '2026-12-15',
      detached_fields: ['date'],
    });
    expect([plan.creates, plan.deletes, plan.off_pattern]).toEqual([[], [], []]);
  });

  test('moves sign-up along with the date', () => {
    const world = aSeries({ start_date: '2027-03-15' }, { 1: { subscribe_until: '2027-03-21T11:00:00.000Z' } });
    const plan = edit(world, 'a0', { changes: { subscribe_from: '2027-03-14T11:00:00.000Z' } });
    // The second date is after the clock change: still noon on the day before.
    expect(plan.updates.map(({ after }) => after.subscribe_from).slice(1, 3)).toEqual([
      '2027-03-21T11:00:00.000Z',
      '2027-03-28T10:00:00.000Z',
    ]);
    expect(edit(world, 'a1', { changes: { date: '2027-03-29' } }).updates[0]?.after.subscribe_until).toBe('2027-03-28T10:00:00.000Z');
  });

  test.each<[string, Partial<SeriesRule>, Partial<SeriesRule>, readonly string[]]>([
    ['the count that ends the series', {}, {}, []],
    ['the count, after a date was left out', { end_date: '2026-12-28' }, { excluded_dates: ['2026-12-07'] }, []],
    ['a count that the last day came before', { end_date: '2026-12-14' }, {}, ['2026-12-21', '2026-12-28']],
  ])('with a repetition that names only %s creates only what that adds', (_, rule, left, created) => {
    const world = aSeries({ ...rule, ...left });
    const input = { changes: { notes: 'Neem je schoenen mee' }, repetition: { ...RULE, ...left } };
    const plan = edit(world, 'a0', input);
    expect(plan.creates.map(({ date }) => date)).toEqual(created);
  });

  test('keeps shared dates, creates new ones, and deletes sessions without participants', () => {
    const world = aSeries({}, { 3: { participants: 2 }, 5: { waiting: 1 } });
    const plan = edit(world, 'a2', {
      repetition: { ...RULE, every: 2, days: ['monday', 'thursday'], count: null, end_date: '2027-01-07' },
    });
    expect(plan.updates.filter(({ after }) => !after.is_off_pattern).map(({ before }) => before.id)).toEqual([]);
    expect(plan.creates.map(({ date, starts_at, spots }) => [date, starts_at, spots])).toEqual([
      ['2026-12-10', '2026-12-10T18:00:00.000Z', 10],
      ['2026-12-24', '2026-12-24T18:00:00.000Z', 10],
      ['2027-01-04', '2027-01-04T18:00:00.000Z', 10],
      ['2027-01-07', '2027-01-07T18:00:00.000Z', 10],
    ]);
    expect(plan.deletes).toEqual([]);
    expect(plan.off_pattern.map(({ session, choice, move_to }) => [session.id, choice, move_to])).toEqual([
      ['a3', 'keep', '2026-12-10'],
      ['a5', 'keep', '2026-12-24'],
    ]);
    expect(plan.updates.map(({ before, after, changed }) => [before.id, after.is_off_pattern, changed])).toEqual([
      ['a3', true, []],
      ['a5', true, []],
    ]);
  });

  test('moves sessions off the rule to the nearest free date, or cancels them', () => {
    const world = aSeries({}, { 3: { participants: 2 }, 4: { is_used: true }, 5: { participants: 1 } });
    const repetition = { ...RULE, days: ['tuesday' as const], count: null, end_date: '2026-12-15' };
    const plan = edit(world, 'a2', { repetition, off_pattern: { a3: 'move', a4: 'move', a5: 'cancel' } });
    expect(plan.deletes.map(({ id }) => id)).toEqual(['a2']);
    expect(moved(plan)).toEqual([
      ['a3', '2026-12-15'],
      ['a4', '2026-12-08'],
    ]);
    expect(plan.cancels.map(({ id }) => id)).toEqual(['a5']);
    expect(plan.creates).toEqual([]);
    const withoutFreeDates = edit(world, 'a4', {
      repetition: { ...repetition, end_date: '2026-12-22' },
      off_pattern: { a4: 'move', a5: 'move' },
    });
    expect(withoutFreeDates.off_pattern.map(({ choice, move_to }) => [choice, move_to])).toEqual([
      ['move', '2026-12-22'],
      ['keep', null],
    ]);
  });

  test('does not bring back removed or cancelled sessions', () => {
    const world = aSeries({ excluded_dates: ['2026-12-14'] }, { 3: { status: 'cancelled' } });
    const plan = edit(world, 'a1', { changes: { date: '2026-12-01' } });
    expect(plan.creates).toEqual([]);
    expect(plan.rule?.excluded_dates).toEqual(['2026-12-15']);
    expect(plan.updates.find(({ before }) => before.id === 'a3')?.changed).toEqual([]);
  });

  test('never rewrites the past', () => {
    const now = '2026-12-07T18:00:00.000Z';
    expect(issuesIn(edit(SIX, 'a2', { changes: { spots: 5 } }, now))).toEqual(['scope session_rules.past_series']);
    // Session a3 was moved to an earlier date and is over.
    const world = aSeries(
      {},
      { 3: { date: '2026-12-01', starts_at: '2026-12-01T18:00:00.000Z', ends_at: '2026-12-01T19:30:00.000Z', detached_fields: ['date'] } },
    );
    const plan = edit(world, 'a2', { changes: { spots: 5 }, overwrite_detached: true }, '2026-12-02T00:00:00.000Z');
    expect(plan.updates.map(({ before }) => before.id)).toEqual(['a2', 'a4', 'a5']);
  });

  test('reports issues of a rule at its fields', () => {
    expect(issuesIn(edit(SIX, 'a2', { repetition: { ...RULE, every: 0, days: [] } }))).toEqual([
      'repetition.every repetition_rules.every',
      'repetition.days repetition_rules.days',
    ]);
    expect(issuesIn(edit(SIX, 'a2', { changes: { spots: 1 } }))).toEqual([]);
    expect(issuesIn(edit(aSeries({}, { 4: { participants: 2 } }), 'a2', { changes: { spots: 1 } }))).toEqual([
      'spots session_rules.spots_below',
    ]);
  });

  test('lists its consequences', () => {
    const world = aSeries({}, { 3: { participants: 2, waiting: 1 } });
    const { sessions, last, counts, untouched, notify, hints } = consequencesOf(
      edit(world, 'a2', { changes: { start_time: '20:00', end_time: '21:00' } }),
      [],
      ZONE,
    );
    expect(counts).toEqual({ changed: 4, created: 0, deleted: 0, cancelled: 0, off_pattern: 0 });
    expect([sessions.length, last?.session_id, untouched, notify, hints]).toEqual([4, 'a5', 0, true, []]);
    expect(consequencesOf(edit(world, 'a2', { changes: { spots: 12 } }), [], ZONE).notify).toBe(false);
    const places = (location: string | null) => consequencesOf(edit(world, 'a2', { changes: { spots: 12 } }), [], ZONE, location).sessions;
    expect(places('hal').map((session) => session.location)).toEqual(['hal', 'hal', 'hal', 'hal']);
    const moved = consequencesOf(edit(world, 'a2', { changes: { location: 'veld' } }), [], ZONE, 'hal');
    expect(moved.sessions[0]?.location).toBe('veld');
    const night = edit(world, 'a2', { changes: { date: '2027-03-28', start_time: '02:30', end_time: '04:00' } });
    expect(consequencesOf(night, [], ZONE).hints).toEqual([{ date: '2027-03-28', change: 'shifted' }]);
  });
});

describe('a removal', () => {
  const removal = (world: World, id: string, now = NOW) => {
    const { following, series, session } = factsOf(world, id);
    return planRemoval(following, 'all_from_this', now, series && { rule: series, here: session.occurrence_date ?? '' });
  };

  test('deletes sessions without participants, cancels the others, and leaves past ones', () => {
    const world = aSeries({}, { 1: { participants: 1 }, 3: { participants: 2 }, 4: { is_used: true } });
    const plan = removal(world, 'a1', '2026-12-01T00:00:00.000Z');
    expect(plan.deletes.map(({ id }) => id)).toEqual(['a2', 'a5']);
    expect(plan.cancels.map(({ id }) => id)).toEqual(['a3', 'a4']);
    expect(plan.rule?.end_date).toBe('2026-11-29');
    expect(consequencesOf(plan, [], ZONE)).toMatchObject({ untouched: 1, notify: true, counts: { deleted: 2, cancelled: 2 } });
  });

  test('rejects past sessions', () => {
    expect(issuesIn(removal(SIX, 'a0', '2027-02-01T00:00:00.000Z'))).toEqual([' session_rules.past_delete']);
  });

  test('finds nothing the second time', () => {
    const world = aSeries({}, { 0: { participants: 1 } });
    const facts = factsOf(world, 'a0');
    expect(issuesIn(removal(applied(world, removal(world, 'a0'), facts), 'a0'))).toEqual([' session_rules.already_cancelled']);
  });
});
