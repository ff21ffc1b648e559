import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { holds, lock, type LockKey } from '../../db/lock';
import { resourceNamed } from '../../db/declared';
import { columnOf, pairsOf, table } from '../../db/tables';
import { conflict, notFound } from '../../core/apiError';
import type { Transaction } from '../../engine/transaction';
import { affectedLocks } from '../bookings/affectedLocks';
import {
  type ActivityRules,
  bundleKey,
  lockSessions,
  type LockedSession,
  readSessions,
  rulesOf,
  type SessionSnapshot,
  sessionKey,
} from '../bookings/lockSession';

/** A bundle with its future sessions and their occupancy, at the moment of reading. */
export interface BundleSnapshot {
  readonly id: string;
  readonly organization_id: string;
  readonly name: string;
  /** Includes the mode that follows from the price of the bundle. */
  readonly activity: ActivityRules;
  readonly spots: number | null;
  /** Planned and not started, earliest first. */
  readonly sessions: readonly SessionSnapshot[];
  /** Number of people with a booking. */
  readonly taken: number;
  /** Spots kept by offers to people on its waiting list. */
  readonly offers: number;
  /** Entries on its waiting list that are waiting or have an offer. */
  readonly open_entries: number;
}

const LOCKED: unique symbol = Symbol('locked');

/**
 * A bundle whose bookings, and those of its future sessions, no other transaction changes until this one ends. Only `lockBundle` creates
 * it, so having one proves that the locks are held.
 */
export interface LockedBundle extends BundleSnapshot {
  readonly [LOCKED]: true;
  readonly sessions: readonly LockedSession[];
  offers: number;
}

/**
 * Takes the locks of a bundle, of its future sessions, of `further` sessions and of everything affected in one call, and reads them. A
 * transaction that holds the bundle also holds all of these.
 *
 * @throws ApiError 404 if it does not exist; 409 if its sessions changed at the same moment
 */
export async function lockBundle(
  w: Transaction,
  bundle_id: string,
  further: readonly string[] = [],
  ...also: readonly LockKey[]
): Promise<LockedBundle> {
  const touched = [...new Set([...(await sessionsAhead(w, bundle_id)), ...further])];
  const wanted = touched.map(sessionKey);
  // Taking more locks now would break the lock order and risk a deadlock.
  if (holds(w.db, bundleKey(bundle_id)) && !holds(w.db, ...wanted, ...also)) throw conflict('errors.conflict');
  if (!holds(w.db, bundleKey(bundle_id))) await lock(w.db, bundleKey(bundle_id), ...wanted, ...also, ...(await affectedLocks(w, touched)));
  const ids = await sessionsAhead(w, bundle_id);
  if (ids.some((id) => !wanted.some(([, known]) => known === id))) throw conflict('errors.conflict');
  const sessions = await lockSessions(w, ids);
  return { ...(await bundleWith(w, bundle_id, [...sessions.values()])), [LOCKED]: true };
}

/** Ids of the future sessions of the bundle, earliest first. */
export async function sessionsAhead({ db, now }: Transaction, bundle_id: string): Promise<string[]> {
  const pairs = pairsOf(resourceNamed('bundles'), 'sessions');
  const sessions = table('sessions');
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        inArray(
          sessions.id,
          sql`(select ${columnOf(pairs, 'target_id')} from ${pairs} where ${columnOf(pairs, 'owner_id')} = ${bundle_id})`,
        ),
        eq(sessions.status, 'planned'),
        gt(sessions.starts_at, now.toISOString()),
      ),
    )
    .orderBy(asc(sessions.starts_at), asc(sessions.id));
  return rows.map(({ id }) => id);
}

/** The current state of a bundle. Throws 404 if it does not exist. */
export async function readBundle(w: Transaction, bundle_id: string): Promise<BundleSnapshot> {
  const sessions = await readSessions(w, await sessionsAhead(w, bundle_id));
  return bundleWith(w, bundle_id, [...sessions.values()]);
}

async function bundleWith<S extends SessionSnapshot>(
  { db, now }: Transaction,
  bundle_id: string,
  sessions: readonly S[],
): Promise<BundleSnapshot & { readonly sessions: readonly S[] }> {
  const [bundles, activities] = [table('bundles'), table('activities')];
  const own = sql.raw('"bundles"."id"');
  const [found] = await db
    .select({
      bundle: bundles,
      activity: activities,
      price: sql<number | null>`(select rates.price_in_cents::int from rates where rates.id = "bundles"."rate")`,
      taken: sql<number>`(select count(*)::int from bundle_places as one where one.bundle_id = ${own} and one.status = 'active')`,
      offers: sql<number>`(select count(*)::int from bundle_waiting_list_entries as one where one.bundle_id = ${own} and one.status = 'offered' and one.offer_expires_at > ${now.toISOString()})`,
      open_entries: sql<number>`(select count(*)::int from bundle_waiting_list_entries as one where one.bundle_id = ${own} and one.status in ('waiting', 'offered'))`,
    })
    .from(bundles)
    .innerJoin(activities, eq(activities.id, bundles.activity_id))
    .where(eq(bundles.id, bundle_id));
  if (!found) throw notFound();
  const { bundle, activity, price, ...counts } = found;
  return {
    id: bundle.id,
    organization_id: bundle.organization_id,
    name: bundle.name,
    activity: rulesOf(activity, price),
    spots: bundle.spots,
    sessions,
    ...counts,
  };
}
