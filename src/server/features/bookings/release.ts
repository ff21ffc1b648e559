import { and, eq, inArray, sql } from 'drizzle-orm';
import { endOffers } from '../../auth/secrets/linkTokens';
import { audit } from '../../engine/audit';
import { inBatches } from '../../db/inBatches';
import { table } from '../../db/tables';
import type { Transaction } from '../../engine/transaction';
import { lockSessions, type LockedSession } from './lockSession';
import { WAITING_LISTS, setEntries } from '../waiting-lists/entries';

const MOST = 5000;

export interface Leaving {
  readonly id: string;
  readonly session_id: string;
}

/** Frees places of held sessions, in one go for however many; who comes next is for `advanceSessions` to say. */
export async function release(
  w: Transaction,
  held: ReadonlyMap<string, LockedSession>,
  participants: readonly Leaving[],
  reason: string | null,
): Promise<void> {
  const rows = table('participants');
  const at = w.now.toISOString();
  const gone = participants.flatMap(({ id, session_id }) => {
    const session = held.get(session_id);
    return session ? [{ id, session }] : [];
  });
  const cancelled = { status: 'cancelled', cancelled_at: at, cancel_reason: reason, version: sql`${rows.version} + 1`, updated_at: at };
  for (const some of inBatches(gone, MOST))
    await w.db
      .update(rows)
      .set(cancelled as never)
      .where(
        inArray(
          rows.id,
          some.map(({ id }) => id),
        ),
      );
  for (const { session } of gone) session.taken -= 1;
  await audit(
    w,
    ...gone.map(({ id, session }) => ({
      action: 'cancelled',
      resource: 'participants',
      record_id: id,
      before: { status: 'active' },
      after: { status: 'cancelled', cancelled_at: at },
      organization_id: session.organization_id,
      ...(reason === null ? {} : { reason }),
    })),
  );
}

/**
 * Frees every place of sessions that are cancelled, and closes their waiting lists. Takes the sessions' locks, so call
 * it with the locks you need besides, or with those already taken. Whom it tells is for the caller to say.
 */
export async function releaseAll(w: Transaction, session_ids: readonly string[], reason: string | null): Promise<void> {
  const held = await lockSessions(w, session_ids);
  if (held.size === 0) return;
  const participants = table('participants');
  const active = await w.db
    .select({ id: participants.id, session_id: participants.session_id })
    .from(participants)
    .where(and(inArray(participants.session_id, [...held.keys()]), eq(participants.status, 'active')));
  await release(w, held, active, reason);
  await closeLines(w, held);
}

async function closeLines(w: Transaction, held: ReadonlyMap<string, LockedSession>): Promise<void> {
  const { entries: resource } = WAITING_LISTS.session;
  const entries = table(resource);
  const open = await w.db
    .select({ id: entries.id, status: entries.status, session_id: entries.session_id })
    .from(entries)
    .where(and(inArray(entries.session_id, [...held.keys()]), inArray(entries.status, ['waiting', 'offered'])));
  const ids = open.map(({ id }) => id);
  await setEntries(w, 'session', ids, { status: 'closed', handled_at: w.now.toISOString() });
  await endOffers(w.db, ids);
  await audit(
    w,
    ...open.map(({ id, status, session_id }) => ({
      action: 'closed',
      resource,
      record_id: id,
      before: { status },
      after: { status: 'closed' },
      organization_id: held.get(session_id)?.organization_id ?? null,
    })),
  );
}
