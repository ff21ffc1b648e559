import { type SQL, sql } from 'drizzle-orm';
import { holds, lock, type LockKey } from '../../db/lock';
import { rowsOf } from '../../db/rowsOf';
import { notFound } from '../../core/apiError';
import type { Transaction } from '../../engine/transaction';
import { bundleKey, type LockedSession, lockSessions, sessionKey } from './lockSession';

const among = (ids: readonly string[]): SQL =>
  sql`(${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`;

/** Bundles with one of these sessions that have a waiting list, longest waiting first. */
const waitedFor = (session_ids: readonly string[]): SQL => sql`
  select entry.bundle_id as id, min(entry.joined_at) as since from bundle_waiting_list_entries as entry
  where entry.status in ('waiting', 'offered') and entry.bundle_id in (select pair.owner_id from bundles_sessions as pair where pair.target_id in ${among(session_ids)})
  group by entry.bundle_id`;

/** Bundles with a waiting list for which a spot in one of these sessions may be the missing one, longest waiting first. */
export async function affectedBundles({ db }: Pick<Transaction, 'db'>, session_ids: readonly string[]): Promise<string[]> {
  if (session_ids.length === 0) return [];
  return rowsOf<{ id: string }>(
    await db.execute(sql`select waited.id from (${waitedFor(session_ids)}) as waited order by waited.since, waited.id`),
  ).map(({ id }) => id);
}

/**
 * The locks of sessions in which spots may be freed, and of everything that may change as a result: the bundles with a waiting list, and
 * their future sessions.
 */
export async function affectedLocks({ db, now }: Pick<Transaction, 'db' | 'now'>, session_ids: readonly string[]): Promise<LockKey[]> {
  if (session_ids.length === 0) return [];
  const found = await db.execute(sql`
    select waited.id as bundle, session.id as session from (${waitedFor(session_ids)}) as waited
    join bundles_sessions as pair on pair.owner_id = waited.id
    join sessions as session on session.id = pair.target_id and session.status = 'planned' and session.starts_at > ${now.toISOString()}`);
  const rows = rowsOf<{ bundle: string; session: string }>(found);
  const bundles = new Set(rows.map(({ bundle }) => bundle));
  const sessions = new Set([...session_ids, ...rows.map(({ session }) => session)]);
  return [...[...bundles].map(bundleKey), ...[...sessions].map(sessionKey)];
}

/**
 * Takes the locks of sessions in which spots may be freed, of everything affected, and of `also`, in one call. A caller that already holds
 * the sessions also holds what was affected then: taking more locks now would break the lock order.
 */
export async function lockAffected(w: Transaction, session_ids: readonly string[], ...also: readonly LockKey[]): Promise<void> {
  const own = [...session_ids.map(sessionKey), ...also];
  if (!holds(w.db, ...own)) await lock(w.db, ...own, ...(await affectedLocks(w, session_ids)));
}

/** Locks sessions in which spots may be freed, with everything affected. */
export async function lockSessionsAndAffected(
  w: Transaction,
  session_ids: readonly string[],
  ...also: readonly LockKey[]
): Promise<Map<string, LockedSession>> {
  await lockAffected(w, session_ids, ...also);
  return lockSessions(w, session_ids);
}

/** The same for one session. Throws 404 if it does not exist. */
export async function lockSessionAndAffected(w: Transaction, session_id: string, ...also: readonly LockKey[]): Promise<LockedSession> {
  const session = (await lockSessionsAndAffected(w, [session_id], ...also)).get(session_id);
  if (!session) throw notFound();
  return session;
}
