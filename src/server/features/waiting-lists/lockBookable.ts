import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../app/context';
import type { AccessScope } from '../../engine/accessScope';
import { authorize } from '../../engine/authorize';
import { resourceNamed } from '../../db/declared';
import type { LockKey } from '../../db/lock';
import { notFound } from '../../http/apiError';
import { columnOf } from '../../db/tables';
import type { Transaction } from '../../engine/transaction';
import { bookableBundle } from '../bundles/bookableBundle';
import { lockBundle, readBundleSnapshot } from '../bundles/lockBundle';
import { lockSessionAndAffected } from '../bookings/affectedLocks';
import { readSession } from '../bookings/lockSession';
import { advanceLockedBundle, advanceWaitingLists } from './advanceWaitingLists';
import { bookableSession } from '../bookings/bookableSession';
import { entriesOf, type WaitingEntry, type Bookable, type WaitingListKind, WAITING_LISTS, openEntries, ownerColumn } from './entries';

/** Something held that people wait for, and how its line moves on once something has changed. */
export interface LockedBookable {
  readonly bookable: Bookable;
  advanceWaitingLists(): Promise<void>;
}

/** Takes the locks of a session, or of a bundle with its sessions ahead, and reads it. */
export async function lockBookable(
  w: Transaction,
  kind: WaitingListKind,
  id: string,
  ...also: readonly LockKey[]
): Promise<LockedBookable> {
  if (kind === 'session') {
    const session = await lockSessionAndAffected(w, id, ...also);
    return { bookable: bookableSession(w, session), advanceWaitingLists: () => advanceWaitingLists(w, [id]) };
  }
  const bundle = await lockBundle(w, id, [], ...also);
  return { bookable: bookableBundle(w, bundle), advanceWaitingLists: () => advanceLockedBundle(w, bundle) };
}

/** The same, its line brought up to date first: offers that ran out are somebody else's before anything is decided. */
export async function lockBookableSettled(
  w: Transaction,
  kind: WaitingListKind,
  id: string,
  ...also: readonly LockKey[]
): Promise<LockedBookable> {
  const first = await lockBookable(w, kind, id, ...also);
  await first.advanceWaitingLists();
  return lockBookable(w, kind, id);
}

/** A look at it, without holding it. */
export const readBookable = async (w: Transaction, kind: WaitingListKind, id: string): Promise<Bookable> =>
  kind === 'session' ? bookableSession(w, await readSession(w, id)) : bookableBundle(w, await readBundleSnapshot(w, id));

/** Where the entries of a line are, for a caller who may change who takes part. Throws 403 or 404. */
export async function authorizeEntries(
  ctx: Ctx,
  kind: WaitingListKind,
  params: Readonly<Record<string, string>>,
  verb: 'list' | 'edit',
): Promise<{ access: AccessScope; id: string; entry_id: string }> {
  const resource = resourceNamed(WAITING_LISTS[kind].entries);
  const guarded = await authorize(ctx, resourceNamed(kind === 'session' ? 'participants' : 'bundle_places'), verb, params);
  const id = params[WAITING_LISTS[kind].owner] ?? '';
  return { access: { ...guarded, resource, where: eq(ownerColumn(kind), id) }, id, entry_id: params[resource.key] ?? '' };
}

/** An entry of a held line, open or settled. Throws 404 where there is none. */
export async function entryOf(
  w: Transaction,
  kind: WaitingListKind,
  bookable_id: string,
  entry_id: string,
): Promise<Omit<WaitingEntry, 'status'> & { readonly status: string }> {
  const [open] = await openEntries(w, kind, bookable_id, eq(columnOf(entriesOf(kind), 'id'), entry_id));
  if (open) return open;
  const [settled] = await w.db
    .select()
    .from(entriesOf(kind))
    .where(and(eq(ownerColumn(kind), bookable_id), eq(columnOf(entriesOf(kind), 'id'), entry_id)));
  if (!settled) throw notFound();
  // The columns are those of the declaration, which `Entry` spells out.
  return settled as unknown as WaitingEntry;
}
