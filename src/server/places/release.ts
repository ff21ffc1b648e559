import { and, eq, inArray, sql } from 'drizzle-orm';
import { audit } from '../crud/audit';
import { table } from '../db/tables';
import type { Acting } from './acting';
import { hold, type HeldSession } from './hold';
import { LINES, openEntries, setEntries } from './lines/line';
import type { Personal } from './people/personInput';
import { endLinks } from '../auth/secrets/linkTokens';
import { tell } from './tell';

export interface Leaving extends Personal {
  readonly id: string;
}

/** Frees places of a held session; who comes next is for `promote` to say. */
export async function release(w: Acting, session: HeldSession, participants: readonly Leaving[], reason: string | null): Promise<void> {
  if (participants.length === 0) return;
  const rows = table('participants');
  const at = w.now.toISOString();
  await w.db.update(rows).set({ status: 'cancelled', cancelled_at: at, cancel_reason: reason, version: sql`${rows.version} + 1`, updated_at: at } as never).where(inArray(rows.id, participants.map(({ id }) => id)));
  session.taken -= participants.length;
  await audit(w, ...participants.map(({ id }) => ({ action: 'cancelled', resource: 'participants', record_id: id, before: { status: 'active' }, after: { status: 'cancelled', cancelled_at: at }, organization_id: session.organization_id, ...(reason === null ? {} : { reason }) })));
}

/**
 * Frees every place of sessions that are cancelled, and closes their waiting lists. Takes the sessions' locks, so call
 * it with the locks you need besides, or with those already taken.
 *
 * @param notify whether those with a place, and those who waited, get a mail
 * @returns how many lost a place, and how many no longer wait
 */
export async function releaseAll(w: Acting, session_ids: readonly string[], { reason, notify }: { readonly reason: string | null; readonly notify: boolean }): Promise<{ participants: number; waiting: number }> {
  const held = await hold(w, session_ids);
  const counts = { participants: 0, waiting: 0 };
  for (const session of held.values()) {
    const participants = table('participants');
    const active = await w.db.select().from(participants).where(and(eq(participants.session_id, session.id), eq(participants.status, 'active')));
    await release(w, session, active, reason);
    const waiting = await closeLine(w, session);
    counts.participants += active.length;
    counts.waiting += waiting.length;
    const about = { organization_id: session.organization_id, activity_name: session.activity.name, starts_at: session.starts_at };
    if (notify) for (const person of [...active, ...waiting]) await tell(w, person, about, { kind: 'session_cancelled', reason });
  }
  return counts;
}

async function closeLine(w: Acting, session: HeldSession): Promise<readonly Personal[]> {
  const open = await openEntries(w, 'session', session.id);
  const { entries: resource } = LINES.session;
  await setEntries(w, 'session', open.map(({ id }) => id), { status: 'closed', handled_at: w.now.toISOString() });
  for (const { id: record_id } of open) await endLinks(w.db, { purpose: 'offer', resource, record_id });
  await audit(w, ...open.map(({ id, status }) => ({ action: 'closed', resource, record_id: id, before: { status }, after: { status: 'closed' }, organization_id: session.organization_id })));
  return open;
}
