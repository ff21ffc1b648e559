import { asc, eq, inArray, sql } from 'drizzle-orm';
import { type WaitingMode, waitingModeOf } from '../../../domain/waiting-lists/waitingList';
import { type SignUpWindow, signUpWindow } from '../../../domain/bookings/signUpWindow';
import type { Ctx } from '../../core/context';
import { lock, type LockKey } from '../../db/lock';
import { table } from '../../db/tables';
import { notFound } from '../../core/apiError';
import type { Transaction } from '../../engine/transaction';

/** An activity's rules for participants and waiting lists. */
export interface ActivityRules {
  readonly id: string;
  readonly name: string;
  readonly organization_id: string;
  readonly gender: string | null;
  readonly should_validate_age: boolean;
  readonly age_range: { readonly from: number | null; readonly to: number | null };
  readonly has_waitlist: boolean;
  readonly mode: WaitingMode;
  readonly offer_minutes: number;
  readonly cutoff_minutes: number;
  readonly fills_gaps: boolean;
}

/** A session and its occupancy at the moment of reading: enough to show, not to book on. */
export interface SessionSnapshot {
  readonly id: string;
  readonly organization_id: string;
  readonly activity: ActivityRules;
  /** Local date, `YYYY-MM-DD`. */
  readonly date: string;
  readonly start_time: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly zone: string;
  readonly is_cancelled: boolean;
  readonly spots: number | null;
  readonly window: SignUpWindow;
  /** Number of people with a booking. */
  readonly taken: number;
  /** Spots kept by offers to people on the session's own waiting list, and on those of bundles that it is part of. */
  readonly offers: number;
  readonly bundle_offers: number;
  /** Spots that applications keep during a sign-up (docs/domain/public-api.md 6). */
  readonly holds: number;
  /** Entries on its waiting list that are waiting or have an offer. */
  readonly open_entries: number;
}

const LOCKED: unique symbol = Symbol('locked');

/**
 * A session whose bookings no other transaction changes until this one ends. Only `lockSessions` creates it, so having one proves that the
 * lock is held. The counts are updated as spots are taken and freed.
 */
export interface LockedSession extends SessionSnapshot {
  readonly [LOCKED]: true;
  taken: number;
  bundle_offers: number;
  holds: number;
}

/** Spots of a session that are kept for people outside its own waiting list. Newcomers cannot take them. */
export const keptOutside = ({ bundle_offers, holds }: Pick<SessionSnapshot, 'bundle_offers' | 'holds'>): number => bundle_offers + holds;

/** Spots of a session that are kept, and not booked. */
export const keptSpots = (session: Pick<SessionSnapshot, 'offers' | 'bundle_offers' | 'holds'>): number =>
  session.offers + keptOutside(session);

export const sessionKey = (id: string): LockKey => ['session', id];
export const bundleKey = (id: string): LockKey => ['bundle', id];

/**
 * Takes the locks of these sessions and of `also` in one call, and reads the sessions, earliest first. Locks that this transaction already
 * holds are not taken again. Sessions that do not exist are left out.
 */
export async function lockSessions(
  w: Transaction,
  session_ids: readonly string[],
  ...also: readonly LockKey[]
): Promise<Map<string, LockedSession>> {
  await lock(w.db, ...session_ids.map(sessionKey), ...also);
  const read = await readSessions(w, session_ids);
  return new Map([...read].map(([id, session]) => [id, { ...session, [LOCKED]: true }]));
}

/** Locks one session. Throws 404 if it does not exist. */
export async function lockSession(w: Transaction, session_id: string, ...also: readonly LockKey[]): Promise<LockedSession> {
  const session = (await lockSessions(w, [session_id], ...also)).get(session_id);
  if (!session) throw notFound();
  return session;
}

const PRICE = sql<number | null>`(select rates.price_in_cents::int from rates where rates.id = "activities"."rate")`;

/** The current state of a session. Throws 404 if it does not exist. */
export async function readSession(w: Pick<Ctx, 'db' | 'now'>, session_id: string): Promise<SessionSnapshot> {
  const found = (await readSessions(w, [session_id])).get(session_id);
  if (!found) throw notFound();
  return found;
}

/** The current state of sessions by id, earliest first. */
export async function readSessions({ db, now }: Pick<Ctx, 'db' | 'now'>, ids: readonly string[]): Promise<Map<string, SessionSnapshot>> {
  if (ids.length === 0) return new Map();
  const [sessions, activities] = [table('sessions'), table('activities')];
  const own = sql.raw('"sessions"."id"');
  const at = now.toISOString();
  const rows = await db
    .select({
      session: sessions,
      activity: activities,
      price: PRICE,
      taken: sql<number>`(select count(*)::int from participants as one where one.session_id = ${own} and one.status = 'active')`,
      offers: sql<number>`(select count(*)::int from waiting_list_entries as one where one.session_id = ${own} and one.status = 'offered' and one.offer_expires_at > ${at})`,
      bundle_offers: sql<number>`(select count(*)::int from bundles_sessions as pair join bundle_waiting_list_entries as one on one.bundle_id = pair.owner_id where pair.target_id = ${own} and one.status = 'offered' and one.offer_expires_at > ${at})`,
      holds: sql<number>`(select coalesce(sum(one.places), 0)::int from holds as one where one.session_id = ${own} and one.status = 'open' and one.expires_at > ${at})`,
      open_entries: sql<number>`(select count(*)::int from waiting_list_entries as one where one.session_id = ${own} and one.status in ('waiting', 'offered'))`,
    })
    .from(sessions)
    .innerJoin(activities, eq(activities.id, sessions.activity_id))
    .where(inArray(sessions.id, [...ids]))
    .orderBy(asc(sessions.starts_at), asc(sessions.id));
  return new Map(
    rows.map(({ session, activity, price, taken, offers, bundle_offers, holds, open_entries }) => [
      session.id,
      {
        id: session.id,
        organization_id: session.organization_id,
        activity: rulesOf(activity, price),
        date: session.date,
        start_time: session.start_time,
        starts_at: session.starts_at,
        ends_at: session.ends_at,
        zone: session.zone,
        is_cancelled: session.status === 'cancelled',
        spots: session.spots,
        window: signUpWindow(activity, session),
        taken,
        offers,
        bundle_offers,
        holds,
        open_entries,
      },
    ]),
  );
}

type ActivityRow = Omit<ActivityRules, 'mode'> & { readonly waiting_list_mode: WaitingMode | null };

export const rulesOf = (
  {
    id,
    name,
    organization_id,
    gender,
    should_validate_age,
    age_range,
    has_waitlist,
    waiting_list_mode,
    offer_minutes,
    cutoff_minutes,
    fills_gaps,
  }: ActivityRow,
  price_in_cents: number | null,
): ActivityRules => ({
  id,
  name,
  organization_id,
  gender,
  should_validate_age,
  age_range,
  has_waitlist,
  mode: waitingModeOf(waiting_list_mode, price_in_cents),
  offer_minutes,
  cutoff_minutes,
  fills_gaps,
});
