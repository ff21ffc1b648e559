import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../src/domain/time/calendarDays';
import { issuesInRepetition } from '../../../src/domain/sessions/issuesInRepetition';
import { planEdit } from '../../../src/domain/sessions/plan/planEdit';
import { isPast, type SessionFact } from '../../../src/domain/sessions/plan/sessionFacts';
import type { Repetition } from '../../../src/domain/sessions/repetition';
import { OFF_PATTERN_CHOICES, type SessionChanges } from '../../../src/domain/sessions/sessionPlan';
import { timesOf } from '../../../src/domain/sessions/timesOf';
import { WEEKDAYS } from '../../../src/domain/time/weekdays';
import { applied, aSeries, factsOf, RULE, ZONE } from './support/aSeries';

const day = (days: number) => addDays('2026-11-23', days);
const days = fc.subarray([...WEEKDAYS], { minLength: 1 });
const repetition: fc.Arbitrary<Repetition> = fc.record({
  type: fc.constantFrom('weeks', 'months'),
  every: fc.integer({ min: 1, max: 3 }),
  days,
  end_date: fc.option(fc.integer({ min: 0, max: 200 }).map(day), { nil: null }),
  count: fc.integer({ min: 1, max: 20 }),
  excluded_dates: fc.array(fc.integer({ min: 0, max: 100 }).map(day), { maxLength: 3 }),
});
const changes: fc.Arbitrary<SessionChanges> = fc.record(
  {
    date: fc.integer({ min: 0, max: 60 }).map(day),
    start_time: fc.constantFrom('09:00', '19:00', '23:30', '02:30'),
    end_time: fc.constantFrom('10:00', '20:30', '00:30'),
    spots: fc.option(fc.integer({ min: 20, max: 40 }), { nil: null }),
    notes: fc.constantFrom('Neem je schoenen mee', null),
    subscribe_until: fc.constantFrom('2026-11-20T10:00:00.000Z', null),
  },
  { requiredKeys: [] },
);
/** Sessions with participants, cancelled sessions, and sessions that were changed on their own before. */
const own: fc.Arbitrary<Partial<SessionFact>> = fc.oneof(
  fc.constant({}),
  fc.integer({ min: 1, max: 20 }).map((participants) => ({ participants })),
  fc.constant({ status: 'cancelled' as const }),
  fc.constant({ spots: 3, detached_fields: ['spots' as const] }),
  fc.integer({ min: -3, max: 9 }).map((shift) => ({ notes: String(shift), detached_fields: ['date' as const] })),
);
const choices = fc.array(fc.constantFrom(...OFF_PATTERN_CHOICES), { minLength: 40, maxLength: 40 });

const scene = fc.record({
  series: repetition.filter((rule) => issuesInRepetition(rule, '2026-11-23').length === 0),
  owns: fc.array(own, { minLength: 60, maxLength: 60 }),
  opened: fc.nat(),
  input: fc.record({ changes, repetition: fc.option(repetition, { nil: null }), overwrite_detached: fc.boolean() }),
  choices,
  now: fc.integer({ min: -3, max: 30 }).map((ahead) => `${day(ahead)}T12:00:00.000Z`),
});

/** A series in which some sessions were moved on their own, with times that follow from their own date. */
function worldOf({ series, owns }: { series: Repetition; owns: readonly Partial<SessionFact>[] }) {
  const world = aSeries({ ...RULE, ...series, start_date: '2026-11-23' }, { ...owns });
  const sessions = world.sessions.map((session) =>
    session.detached_fields.includes('date')
      ? { ...session, ...pick(timesOf({ ...session, date: addDays(session.date, Number(session.notes)) }, ZONE)) }
      : session,
  );
  return { ...world, sessions };
}
const pick = ({ date, starts_at, ends_at }: ReturnType<typeof timesOf>) => ({ date, starts_at, ends_at });

const runs = { numRuns: 400 };

function planned(drawn: typeof scene extends fc.Arbitrary<infer T> ? T : never) {
  const world = worldOf(drawn);
  const id = `a${drawn.opened % world.sessions.length}`;
  // Moving the opened session to another date too would contradict the edit.
  const off_pattern = Object.fromEntries(
    drawn.choices.map((choice, index) => [`a${index}`, choice]).filter(([key, choice]) => key !== id || choice !== 'move'),
  );
  const input = { scope: 'all_from_this' as const, ...drawn.input, off_pattern, accept_overbooked: true };
  const facts = factsOf(world, id, drawn.now);
  return { world, id, input, facts, plan: planEdit(facts, input) };
}

test('a session with participants keeps its id through any edit, and is never deleted', () => {
  fc.assert(
    fc.property(scene, (drawn) => {
      const { world, facts, plan } = planned(drawn);
      const after = applied(world, plan, facts);
      for (const session of world.sessions.filter(({ participants }) => participants > 0))
        expect(after.sessions.filter(({ id }) => id === session.id)).toHaveLength(1);
      // No session is changed twice.
      const changedIds = [
        ...plan.updates.filter(({ changed }) => changed.length > 0).map(({ before }) => before.id),
        ...plan.deletes.map(({ id }) => id),
        ...plan.cancels.map(({ id }) => id),
      ];
      expect(new Set(changedIds).size).toBe(changedIds.length);
    }),
    runs,
  );
});

test('a plan that was carried out changes nothing the second time', () => {
  fc.assert(
    fc.property(scene, (drawn) => {
      const { world, id, input, facts, plan } = planned(drawn);
      fc.pre(plan.issues.length === 0);
      const after = applied(world, plan, facts);
      // The new rule may have removed the opened session.
      fc.pre(after.sessions.some((session) => session.id === id && session.status === 'planned'));
      const again = planEdit(factsOf(after, id, drawn.now), input);
      expect({ ...again, updates: again.updates.map(({ before, changed, after: values }) => ({ before, changed, values })) }).toMatchObject(
        { updates: [], creates: [], deletes: [], cancels: [], rule: null },
      );
    }),
    runs,
  );
});

test('past and earlier sessions stay the same', () => {
  fc.assert(
    fc.property(scene, (drawn) => {
      const { plan, facts, world } = planned(drawn);
      for (const { before, changed } of plan.updates) expect(isPast(before, drawn.now) && changed.length > 0).toBe(false);
      for (const session of [...plan.deletes, ...plan.cancels]) expect(isPast(session, drawn.now)).toBe(false);
      const following = new Set(facts.following.map(({ id }) => id));
      const earlier = world.sessions.filter(({ id }) => !following.has(id));
      expect(applied(world, plan, facts).sessions.filter(({ id }) => earlier.some((session) => session.id === id))).toEqual(earlier);
    }),
    runs,
  );
});

test('no two sessions of a series share an occurrence date, and times follow from date and clock', () => {
  fc.assert(
    fc.property(scene, (drawn) => {
      const { plan, facts, world } = planned(drawn);
      const after = applied(world, plan, facts);
      for (const { id } of after.series) {
        const keys = after.sessions.filter((session) => session.series === id).map(({ occurrence_date }) => occurrence_date);
        expect(new Set(keys).size).toBe(keys.length);
      }
      for (const session of after.sessions)
        expect(timesOf(session, ZONE)).toMatchObject({ starts_at: session.starts_at, ends_at: session.ends_at });
    }),
    runs,
  );
});
