import * as z from 'zod';
import { type Issue, issue } from '../../../domain/checks/issue';
import { boundsOver, freeSpots, hasRoom } from '../../../domain/bookings/capacity';
import { hasReason } from '../../../domain/bookings/reserve';
import { type EntryEvent, keptFrom } from '../../../domain/waiting-lists/entryStatus';
import { isOpenOffer, movedUp, staffOfferExpiry } from '../../../domain/waiting-lists/waitingList';
import type { AnyRow } from '../../../schema/row';
import type { Ctx } from '../../core/context';
import { reloadActor } from '../../auth/reloadActor';
import { changeRows } from '../../engine/changeRows';
import { find } from '../../engine/lists/list';
import { resourceNamed } from '../../db/declared';
import { conflict, ApiError } from '../../core/apiError';
import { write } from '../../core/write';
import type { Transaction } from '../../engine/transaction';
import { refused } from '../bookings/reserve';
import { reason } from '../persons/personInput';
import { admitEntry } from './admitEntry';
import { advanceBookable } from './advanceWaitingLists';
import type { Bookable, LockedBookable } from './bookable';
import { changeStatus } from './changeStatus';
import { entryOf, isOpen, openEntries, type WaitingEntry, type WaitingListKind, WAITING_LISTS } from './entries';
import { authorizeEntries, lockBookable, lockSettledBookable } from './lockBookable';
import { offerSpot } from './offerSpot';
import { promotionFacts } from './promotionFacts';

export const overbookBody = z.strictObject({ overbook_reason: reason });
export const moveUpBody = z.strictObject({ to: z.enum(['one_up', 'front']).optional() });
export const leaveBody = z.strictObject({ reason: z.string().trim().min(1).max(255).nullish() });

type Params = Readonly<Record<string, string>>;
type Work = (w: Transaction, bookable: LockedBookable, entry: WaitingEntry) => Promise<void>;

/**
 * Applies an action of staff to an entry, under the locks of its session or bundle, and returns the entry afterwards.
 *
 * @throws ApiError 409 if its state does not allow the event
 */
async function withEntry(
  ctx: Ctx,
  kind: WaitingListKind,
  params: Params,
  event: EntryEvent,
  work: Work,
  take: typeof lockBookable = lockBookable,
): Promise<AnyRow> {
  const { id, entry_id } = await authorizeEntries(ctx, kind, params, 'edit');
  return write(ctx, async (w) => {
    const bookable = await take(w, kind, id);
    const { access } = await authorizeEntries(await reloadActor(w), kind, params, 'edit');
    const entry = await entryOf(w, kind, id, entry_id);
    const kept = keptFrom(entry.status, event);
    if (kept !== null || !isOpen(entry)) throw conflict(kept ?? 'bookings.not_waiting');
    await work(w, bookable, entry);
    return find(w, access, entry_id);
  });
}

/** Staff offer a spot to a waiting person, regardless of the order. */
export const offerEntry = (ctx: Ctx, kind: WaitingListKind, params: Params, { overbook_reason = null }: z.infer<typeof overbookBody>) =>
  withEntry(
    ctx,
    kind,
    params,
    'offer',
    async (w, bookable, entry) => {
      const { offer_minutes, cutoff_minutes } = bookable.activity;
      if (bookable.is_cancelled) throw conflict('bookings.cancelled');
      const expires_at = staffOfferExpiry(w.now.toISOString(), bookable.starts_at, offer_minutes, cutoff_minutes);
      if (expires_at === null) throw conflict('bookings.started');
      await assertFits(w, bookable, entry, overbook_reason);
      await offerSpot(w, bookable, entry, expires_at, overbook_reason);
    },
    lockSettledBookable,
  );

async function assertFits(w: Transaction, bookable: Bookable, entry: WaitingEntry, overbook_reason: string | null): Promise<void> {
  const facts = await promotionFacts(w, bookable, await openEntries(w, bookable.kind, bookable.id));
  const own: readonly Issue[] = facts.line.find(({ id }) => id === entry.id)?.issues ?? [];
  if (own.length > 0) throw new ApiError(422, own, { resource: resourceNamed('participants') });
  const { capacity, taken } = facts;
  const held = facts.held + facts.line.filter((contender) => isOpenOffer(contender, facts.now)).length;
  if (hasReason(overbook_reason) || capacity.kind === 'unlimited' || hasRoom(freeSpots(capacity, { taken, held }))) return;
  const numbers = { spots: capacity.spots, taken, held };
  const key = bookable.kind === 'bundle' ? 'bundle_no_room' : held > 0 ? 'full_with_offers' : 'full';
  throw refused(
    { why: 'full', issues: [issue('', `bookings.${key}`, numbers)], needs_reason: true },
    {
      ...numbers,
      can_wait: false,
      over: boundsOver(bookable.bounds()),
    },
  );
}

/** Staff move a person up one place, or to the front. The people who are passed keep their order by a higher priority too. */
export const moveUp = (ctx: Ctx, kind: WaitingListKind, params: Params, { to }: z.infer<typeof moveUpBody>) =>
  withEntry(ctx, kind, params, 'move_up', async (w, bookable, entry) => {
    const entries = await openEntries(w, kind, bookable.id);
    const priorities = new Map(movedUp(entries, entry.id, to).map(({ id, priority }) => [id, priority]));
    const { entries: resource } = WAITING_LISTS[kind];
    const higher = ({ id, priority }: WaitingEntry) => ({ priority: priorities.get(id) ?? priority });
    const changed = entries.filter(({ id }) => priorities.has(id));
    await changeRows(
      w,
      resource,
      changed.filter(({ id }) => id !== entry.id),
      higher,
      { action: 'updated' },
    );
    await changeRows(
      w,
      resource,
      changed.filter(({ id }) => id === entry.id),
      higher,
      { action: 'moved_up' },
    );
  });

/** Staff remove a person from the list. A spot that was kept for them goes to the next person. */
export const removeEntry = (ctx: Ctx, kind: WaitingListKind, params: Params, input: z.infer<typeof leaveBody>) =>
  withEntry(ctx, kind, params, 'remove', (w, bookable, entry) => endEntry(w, bookable, entry, 'remove', input.reason ?? null));

/** Staff decline an offer on behalf of the person. */
export const declineEntry = (ctx: Ctx, kind: WaitingListKind, params: Params, input: z.infer<typeof leaveBody>) =>
  withEntry(ctx, kind, params, 'decline', (w, bookable, entry) => endEntry(w, bookable, entry, 'decline', input.reason ?? null));

/** Staff book the spot for a waiting person: by accepting the offer for them, or directly. */
export const acceptEntry = (ctx: Ctx, kind: WaitingListKind, params: Params, { overbook_reason = null }: z.infer<typeof overbookBody>) =>
  withEntry(ctx, kind, params, 'admit', async (w, bookable, entry) => {
    await admitEntry(w, bookable, entry, overbook_reason);
    await advanceBookable(w, bookable);
  });

/** Closes an entry without a booking, and lets the others advance. */
export async function endEntry(
  w: Transaction,
  bookable: LockedBookable,
  entry: WaitingEntry,
  event: 'remove' | 'decline',
  why: string | null,
): Promise<void> {
  await changeStatus(w, bookable.kind, [entry], event, { reason: why }, why);
  await advanceBookable(w, bookable);
}
