import type { EditPlan } from '../../../../src/domain/sessions/plan/editPlan';
import type { EditFacts } from '../../../../src/domain/sessions/plan/sessionFacts';
import type { SeriesFact, SessionFact } from '../../../../src/domain/sessions/plan/sessionFacts';
import { expand } from '../../../../src/domain/sessions/expand';
import { withEnd } from '../../../../src/domain/sessions/plan/ruleFromHere';
import type { SeriesRule } from '../../../../src/domain/sessions/repetition';

export const ZONE = 'Europe/Amsterdam';
export const NOW = '2026-11-20T12:00:00.000Z';

/** A series and its sessions, without a database. */
export interface World {
  readonly series: readonly SeriesFact[];
  readonly sessions: readonly SessionFact[];
}

export const RULE: SeriesRule = {
  type: 'weeks',
  every: 1,
  days: ['monday'],
  start_date: '2026-11-23',
  end_date: null,
  count: 6,
  excluded_dates: [],
  start_time: '19:00',
  end_time: '20:30',
};

/** A series called `s0` with sessions `a0`, `a1`, …, each with its own `changes`. */
export function aSeries(rule: Partial<SeriesRule> = {}, changes: Readonly<Record<number, Partial<SessionFact>>> = {}): World {
  const series: SeriesFact = { ...withEnd({ ...RULE, ...rule }), id: 's0' };
  const sessions = expand(series, ZONE).occurrences.map(({ date, start_time, end_time, starts_at, ends_at }, index): SessionFact => ({
    id: `a${index}`,
    version: 1,
    series: 's0',
    status: 'planned',
    participants: 0,
    waiting: 0,
    is_used: false,
    date,
    start_time,
    end_time,
    starts_at,
    ends_at,
    spots: 10,
    location: null,
    parts: [],
    subscribe_from: null,
    subscribe_until: null,
    notes: null,
    occurrence_date: date,
    detached_fields: [],
    is_off_pattern: false,
    ...changes[index],
  }));
  return { series: [series], sessions };
}

/** The facts that an edit of a session is planned from. */
export function factsOf({ series, sessions }: World, id: string, now = NOW): EditFacts {
  const session = sessions.find((candidate) => candidate.id === id);
  if (!session) throw new Error(`There is no session ${id}`);
  const own = series.find((candidate) => candidate.id === session.series) ?? null;
  const following = sessions
    .filter((candidate) => own && candidate.series === own.id && (candidate.occurrence_date ?? '') >= (session.occurrence_date ?? ''))
    .sort((a, b) => ((a.occurrence_date ?? '') < (b.occurrence_date ?? '') ? -1 : 1));
  return { session, series: own, following: own ? following : [session], zone: ZONE, now };
}

let serial = 0;

/** The world after a plan is carried out, as the server writes it. */
export function applied(world: World, plan: EditPlan, facts: EditFacts): World {
  const updates = new Map(plan.updates.map(({ before, after }) => [before.id, after]));
  const deleted = new Set(plan.deletes.map(({ id }) => id));
  const cancelled = new Set(plan.cancels.map(({ id }) => id));
  const next = plan.rule && facts.series ? { ...plan.rule, id: `s${++serial}` } : null;
  const following = new Set(facts.following.map(({ id }) => id));
  const kept = world.sessions
    .filter(({ id }) => !deleted.has(id))
    .map((session): SessionFact => ({
      ...session,
      ...updates.get(session.id),
      status: cancelled.has(session.id) ? 'cancelled' : session.status,
      series: next && following.has(session.id) ? next.id : session.series,
    }));
  const created = plan.creates.map((values): SessionFact => ({
    ...values,
    id: `n${++serial}`,
    version: 1,
    series: next?.id ?? null,
    status: 'planned',
    participants: 0,
    waiting: 0,
    is_used: false,
  }));
  return { series: next ? [...world.series, next] : world.series, sessions: [...kept, ...created] };
}
