import { eq } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import type { AccessScope } from '../../engine/accessScope';
import { authorize } from '../../engine/authorize';
import { resourceNamed } from '../../db/declared';
import type { LockKey } from '../../db/lock';
import type { Transaction } from '../../engine/transaction';
import { lockSessionAndAffected } from '../bookings/affectedLocks';
import { bookableSession, lockedBookableSession } from '../bookings/bookableSession';
import { readSession } from '../bookings/lockSession';
import { bookableBundle, lockedBookableBundle } from '../bundles/bookableBundle';
import { lockBundle, readBundle } from '../bundles/lockBundle';
import type { Bookable, LockedBookable } from './bookable';
import { ownerColumn, type WaitingListKind, WAITING_LISTS } from './entries';
import { lockSettledBundle, lockSettledSession } from './lockSettled';

/** Locks a session, or a bundle with its future sessions, and everything that a freed spot there may change. */
export const lockBookable = async (w: Transaction, kind: WaitingListKind, id: string): Promise<LockedBookable> =>
  kind === 'session' ? lockedBookableSession(w, await lockSessionAndAffected(w, id)) : lockedBookableBundle(w, await lockBundle(w, id));

/** The same, after serving the waiting people first. */
export const lockSettledBookable = async (
  w: Transaction,
  kind: WaitingListKind,
  id: string,
  ...also: readonly LockKey[]
): Promise<LockedBookable> =>
  kind === 'session'
    ? lockedBookableSession(w, await lockSettledSession(w, id, ...also))
    : lockedBookableBundle(w, await lockSettledBundle(w, id, ...also));

/** The current state, without locks. */
export const readBookable = async (w: Transaction, kind: WaitingListKind, id: string): Promise<Bookable> =>
  kind === 'session' ? bookableSession(w, await readSession(w, id)) : bookableBundle(w, await readBundle(w, id));

/** The access scope for the entries of a waiting list, for a caller who may change participants. Throws 403 or 404. */
export async function authorizeEntries(
  ctx: Ctx,
  kind: WaitingListKind,
  params: Readonly<Record<string, string>>,
  verb: 'list' | 'edit',
): Promise<{ access: AccessScope; id: string; entry_id: string }> {
  const { entries, owner, bookings } = WAITING_LISTS[kind];
  const resource = resourceNamed(entries);
  const access = await authorize(ctx, resourceNamed(bookings), verb, params);
  const id = params[owner] ?? '';
  return { access: { ...access, resource, where: eq(ownerColumn(kind), id) }, id, entry_id: params[resource.key] ?? '' };
}
