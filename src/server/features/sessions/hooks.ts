import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AnyRow } from '../../../schema/row';
import { type Issue, issue } from '../../../domain/checks/issue';
import { isSameValue } from '../../../domain/sessions/plan/isSameValue';
import { issuesInUpdates } from '../../../domain/sessions/plan/issuesInUpdates';
import { isNeeded, isPast } from '../../../domain/sessions/plan/sessionFacts';
import { updateAlone } from '../../../domain/sessions/plan/updateOf';
import type { PlannedValue, SessionChanges } from '../../../domain/sessions/sessionPlan';
import { sessionState } from '../../../domain/sessions/sessionState';
import { timesOf } from '../../../domain/sessions/timesOf';
import { sessionWindowIssues } from '../../../domain/bookings/signUpWindow';
import type { Hooks, Change } from '../../engine/hooks';
import { lock } from '../../db/lock';
import { table } from '../../db/tables';
import { offersOf } from '../bookings/offersOf';
import { sessionKey } from '../bookings/lockSession';
import { partsIssues } from '../locations/sharing';
import { advanceWaitingLists } from '../waiting-lists/advanceWaitingLists';
import { sessionLocks } from './lockPlanned';
import { placeWithPartsSql } from './placeWithPartsSql';
import { changeableIn, type KnownSession, sessionFacts } from './sessionFacts';
import { excludeDates } from './writeSeries';
import type { WriteCtx } from '../../core/write';

/** Counted in the query, because a stored counter drifts. The row's own id is qualified, because the inner tables have an id too. */
const own = sql.raw('"sessions"."id"');

/** A validated record of sessions. */
const changesIn = (record: Readonly<Record<string, unknown>>) =>
  record as unknown as SessionChanges & { readonly date: string; readonly start_time: string; readonly end_time: string };

/** The current state of a session, locked so that no one signs up between reading and changing it. */
async function heldFact(ctx: WriteCtx, id: string): Promise<KnownSession | null> {
  await lock(ctx.db, sessionKey(id));
  const [found] = await sessionFacts(ctx.db, eq(table('sessions').id, id));
  return found ?? null;
}

async function validate(ctx: WriteCtx, { id, before, after }: Change): Promise<Issue[]> {
  const now = ctx.now.toISOString();
  if (!before) return after ? [...issuesInNew(after, ctx.zone, now), ...(await partsIssues(ctx, changesIn(after)))] : [];
  const fact = await heldFact(ctx, id);
  if (!fact) return [];
  if (after) {
    const update = updateAlone(fact, changesIn(after), fact.zone);
    if (!update) return [];
    return [
      ...issuesInUpdates([update], now, false),
      ...(await partsIssues(ctx, { ...changesIn(after), parts: partsAfter(before, after) })),
    ];
  }
  if (isPast(fact, now)) return [issue('', 'session_rules.past_delete')];
  return isNeeded(fact) ? [issue('', 'session_rules.booked')] : [];
}

function issuesInNew(record: Readonly<Record<string, unknown>>, zone: string, now: string): Issue[] {
  const { subscribe_from = null, subscribe_until = null, ...values } = changesIn(record);
  const { starts_at } = timesOf(values, zone);
  return isPast({ starts_at }, now)
    ? [issue('date', 'session_rules.into_past')]
    : sessionWindowIssues({ starts_at, subscribe_from, subscribe_until });
}

/** A change to another location without parts drops the old parts. */
function partsAfter(before: AnyRow, after: Readonly<Record<string, unknown>>): readonly string[] {
  const isLeftBehind = after['location'] !== before['location'] && isSameField(before, after, 'parts');
  return isLeftBehind ? [] : ((after['parts'] ?? []) as readonly string[]);
}

const isSameField = (before: AnyRow, after: Readonly<Record<string, unknown>>, name: string): boolean =>
  isSameValue(before[name] as PlannedValue, after[name] as PlannedValue);

/** Instants are calculated from local times, and fields changed in one session of a series are detached. */
async function beforeWrite(ctx: WriteCtx, { before, after }: Change): Promise<Record<string, unknown>> {
  if (!after) return {};
  const zone = String(before?.['zone'] ?? ctx.zone);
  const { starts_at, ends_at } = timesOf(changesIn(after), zone);
  const detached = before ? detachedIn(before, after) : [];
  return { zone, starts_at, ends_at, detached_fields: detached, ...(before ? { parts: partsAfter(before, after) } : {}) };
}

function detachedIn(before: AnyRow, after: Readonly<Record<string, unknown>>) {
  const old = before['detached_fields'] as readonly string[];
  if (before['series'] === null) return changeableIn(old);
  const changed = Object.keys(after).filter((name) => !isSameField(before, after, name));
  return changeableIn([...old, ...changed]);
}

async function afterWrite(ctx: WriteCtx, { id, before, after }: Change): Promise<void> {
  if (!before) return;
  if (!after) {
    const [fact] = await sessionFacts(ctx.db, eq(table('sessions').id, id));
    if (fact?.series) await excludeDates(ctx, [fact]);
    return;
  }
  const [had, has] = [before['spots'] as number | null, after['spots'] as number | null];
  if (had !== null && (has === null || has > had)) await advanceWaitingLists(ctx, [id]);
}

/** A local day starts and ends less than a day away from the same day in UTC, in any time zone. */
const aroundDays: NonNullable<Hooks<'sessions'>['follows']>[string] = (_ctx, { from, to }) =>
  and(
    from === null ? undefined : sql`"sessions"."starts_at" >= (${from}::date - 1)::timestamp at time zone 'UTC'`,
    to === null ? undefined : sql`"sessions"."starts_at" < (${to}::date + 2)::timestamp at time zone 'UTC'`,
  );

export const hooks: Hooks<'sessions'> = {
  follows: { date: aroundDays },
  locks: (ctx, place, ids) => sessionLocks(ctx, place, inArray(table('sessions').id, [...ids])),
  validate,
  beforeWrite,
  afterWrite,
  reckon: { state: (row, now) => sessionState(row as unknown as Parameters<typeof sessionState>[0], Date.parse(now)) },
  derive: {
    place: placeWithPartsSql(
      sql`(select place.name from locations as place where place.id = coalesce("sessions"."location", (select a.location from activities as a where a.id = "sessions"."activity_id")))`,
      sql`"sessions"."parts"`,
    ),
    participants_amount: sql`(select count(*)::int from participants where participants.session_id = ${own} and participants.status = 'active')`,
    waitlist_count: sql`(select count(*)::int from waiting_list_entries as entry where entry.session_id = ${own} and entry.status in ('waiting', 'offered'))`,
    offers_amount: sql`(${offersOf(own)})`,
  },
};
