import { and, asc, eq, lt, lte, ne, sql } from 'drizzle-orm';
import type { Deps } from '../../core/deps';
import { holds } from '../../db/system/publicApi';
import { runAsSystem } from '../../engine/transaction';
import { attemptAgain, isNotPaused } from '../../jobs/attempt';
import { lockSessionsAndAffected } from '../bookings/affectedLocks';
import { advanceWaitingLists } from '../waiting-lists/advanceWaitingLists';
import { endUnpaidOrders } from './endUnpaidOrders';

/** Maximum number of holds per round; the rest follows in the next round. */
const MAX_PER_ROUND = 500;
const KEPT_MS = 30 * 24 * 3_600_000;

/**
 * Ends expired holds and advances the waiting lists, and frees the places of orders that were not paid. What is due is derived from the
 * rows, so a restart loses nothing. Source: docs/domain/public-api.md 7 and 10.
 */
export async function holdJob(deps: Deps): Promise<void> {
  await endHolds(deps);
  await endUnpaidOrders(deps);
}

async function endHolds(deps: Deps): Promise<void> {
  const due = await deps.db.orm
    .selectDistinct({ session_id: holds.session_id })
    .from(holds)
    .where(
      and(
        eq(holds.status, 'open'),
        lte(holds.expires_at, deps.now().toISOString()),
        isNotPaused(deps, 'holds', sql`${holds.session_id}::text`),
      ),
    )
    .orderBy(asc(holds.session_id))
    .limit(MAX_PER_ROUND);
  for (const { session_id } of due)
    await attemptAgain(deps, { job: 'holds', key: session_id }, () =>
      runAsSystem(deps, async (w) => {
        const isDue = and(eq(holds.session_id, session_id), eq(holds.status, 'open'), lte(holds.expires_at, w.now.toISOString()));
        const locked = await lockSessionsAndAffected(w, [session_id]);
        const ended = await w.db.update(holds).set({ status: 'expired', visitor: null }).where(isDue).returning({ id: holds.id });
        if (locked.size > 0 && ended.length > 0) await advanceWaitingLists(w, [session_id]);
      }),
    );
}

/** Deletes holds that were created more than a month ago and have ended. */
export async function sweepHolds({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - KEPT_MS).toISOString();
  await db.orm.delete(holds).where(and(ne(holds.status, 'open'), lt(holds.created_at, before)));
}
