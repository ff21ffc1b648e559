import type { TableRow } from '../../db/tables';
import type { Transaction } from '../../engine/transaction';
import { lockSessions } from '../bookings/lockSession';
import { reserve } from '../bookings/reserve';
import { lockBundle } from '../bundles/lockBundle';
import { reserveBundle } from '../bundles/reserveBundle';
import { makeOrder, type NewLine } from '../orders/makeOrder';
import { lineOf } from '../orders/sellPlace';
import { advanceBundle, advanceWaitingLists } from '../waiting-lists/advanceWaitingLists';
import { changeStatus } from '../waiting-lists/changeStatus';
import { type EntryRow, isOpen, type WaitingEntry } from '../waiting-lists/entries';

interface Places {
  readonly sessions: readonly TableRow<'waiting_list_entries'>[];
  readonly bundles: readonly TableRow<'bundle_waiting_list_entries'>[];
}

/** Books all places that are kept for a person, with one order for the total, to be paid later. Call it under their locks. */
export async function takePlaces(
  w: Transaction,
  { sessions, bundles, person }: Places & { readonly person: TableRow<'persons'> },
): Promise<void> {
  const { organization_id } = person;
  const request = { way: 'promotion', person, answers: [], notes: null, reason: null, payment: 'apart' } as const;
  const lines: NewLine[] = [];
  for (const { bundle_id } of bundles) {
    const bundle = await lockBundle(w, bundle_id);
    if (bundle.sessions.length === 0) continue;
    const bundle_place = await reserveBundle(w, bundle, request);
    const of = { bundle: bundle_id, bundle_name: bundle.name, bundle_place };
    lines.push(await lineOf(w, { organization_id, activity: bundle.activity, person, answers: [], of }));
  }
  const locked = await lockSessions(
    w,
    sessions.map(({ session_id }) => session_id),
  );
  for (const session of locked.values()) {
    if (session.is_cancelled || Date.parse(session.starts_at) <= w.now.getTime()) continue;
    const participant = await reserve(w, session, request);
    const of = { session: session.id, participant };
    lines.push(await lineOf(w, { organization_id, activity: session.activity, person, answers: [], of }));
  }
  const owed = lines.filter(({ price }) => price !== null);
  if (owed.length > 0) await makeOrder(w, { organization_id, person, notes: null, payment_type: 'invoice', lines: owed });
}

/** Declines all of them, which releases the places to the waiting lists. Call it under their locks. */
export async function declinePlaces(w: Transaction, { sessions, bundles }: Places): Promise<void> {
  await changeStatus(w, 'session', openOf(sessions), 'decline');
  await changeStatus(w, 'bundle', openOf(bundles), 'decline');
  await advanceWaitingLists(
    w,
    sessions.map(({ session_id }) => session_id),
  );
  for (const { bundle_id } of bundles) await advanceBundle(w, bundle_id);
}

const openOf = (entries: readonly EntryRow[]): WaitingEntry[] => entries.filter(isOpen);
