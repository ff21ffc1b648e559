import * as z from 'zod';
import { type Issue, issue } from '../../../domain/checks/issue';
import { freePlaces, hasRoom } from '../../../domain/bookings/capacity';
import { hasReason } from '../../../domain/bookings/reserve';
import { isOpenOffer, movedUp, staffOfferExpiry } from '../../../domain/waiting-lists/waitingList';
import type { AnyRow } from '../../../schema/row';
import { endLinks } from '../../auth/secrets/linkTokens';
import type { Ctx } from '../../app/context';
import { audit } from '../../engine/audit';
import { find } from '../../engine/lists/list';
import { resourceNamed } from '../../db/declared';
import { conflict, ApiError } from '../../http/apiError';
import { write } from '../../app/write';
import type { Transaction } from '../../engine/transaction';
import { reason } from '../persons/personInput';
import { personalOf, refused } from '../bookings/reserve';
import { authorizeEntries, entryOf, type LockedBookable, lockBookable, lockBookableSettled } from './lockBookable';
import { type WaitingEntry, factsOf, type Bookable, type WaitingListKind, WAITING_LISTS, openEntries, setEntries } from './entries';
import { offerPlace } from './offerPlace';
import { notifyPromoted } from '../bookings/notify';

export const overbookBody = z.strictObject({ overbook_reason: reason });
export const moveUpBody = z.strictObject({ to: z.enum(['one_up', 'front']).optional() });
export const leaveBody = z.strictObject({ reason: z.string().trim().min(1).max(255).nullish() });

type Params = Readonly<Record<string, string>>;
type Work = (w: Transaction, held: LockedBookable, entry: WaitingEntry) => Promise<void>;

/** Does something with an open entry of a line that is held, and answers with the entry as it is then. */
async function withEntry(ctx: Ctx, kind: WaitingListKind, params: Params, lock: typeof lockBookable, work: Work): Promise<AnyRow> {
  const { access, id, entry_id } = await authorizeEntries(ctx, kind, params, 'edit');
  return write(ctx, async (w) => {
    const held = await lock(w, kind, id);
    const entry = await entryOf(w, kind, id, entry_id);
    if (!isOpen(entry)) throw conflict('bookings.not_waiting');
    await work(w, held, entry);
    return find(w, access, entry_id);
  });
}

const isOpen = (entry: Omit<WaitingEntry, 'status'> & { readonly status: string }): entry is WaitingEntry =>
  entry.status === 'waiting' || entry.status === 'offered';

/** Staff offer a place to somebody who waits, whoever's turn it is. */
export const invite = (ctx: Ctx, kind: WaitingListKind, params: Params, { overbook_reason = null }: z.infer<typeof overbookBody>) =>
  withEntry(ctx, kind, params, lockBookableSettled, async (w, { bookable }, entry) => {
    if (entry.status === 'offered') throw conflict('bookings.offered_already');
    const { offer_minutes, cutoff_minutes } = bookable.activity;
    const expires_at = bookable.is_cancelled
      ? null
      : staffOfferExpiry(w.now.toISOString(), bookable.starts_at, offer_minutes, cutoff_minutes);
    if (expires_at === null) throw conflict(bookable.is_cancelled ? 'bookings.cancelled' : 'bookings.started');
    await mustFit(w, bookable, entry, overbook_reason);
    await offerPlace(w, bookable, entry, expires_at, overbook_reason);
  });

async function mustFit(w: Transaction, bookable: Bookable, entry: WaitingEntry, overbook_reason: string | null): Promise<void> {
  const facts = await factsOf(w, bookable, await openEntries(w, bookable.kind, bookable.id));
  const own: readonly Issue[] = facts.line.find(({ id }) => id === entry.id)?.issues ?? [];
  if (own.length > 0) throw new ApiError(422, own, { resource: resourceNamed('participants') });
  const offers = facts.line.filter((one) => isOpenOffer(one, facts.now)).length;
  const { capacity, taken } = facts;
  if (hasReason(overbook_reason) || capacity.kind === 'unlimited' || hasRoom(freePlaces(capacity, { taken, held: facts.held + offers })))
    return;
  const numbers = { spots: capacity.spots, taken, held: facts.held + offers };
  throw refused(
    {
      why: 'full',
      issues: [
        issue(
          '',
          bookable.kind === 'bundle' ? 'bookings.bundle_no_room' : numbers.held > 0 ? 'bookings.full_with_offers' : 'bookings.full',
          numbers,
        ),
      ],
      needs_reason: true,
    },
    { ...numbers, can_wait: false },
  );
}

/** Moves somebody one place forward, or to the front. */
export const moveUp = (ctx: Ctx, kind: WaitingListKind, params: Params, { to }: z.infer<typeof moveUpBody>) =>
  withEntry(ctx, kind, params, lockBookable, async (w, { bookable }, entry) => {
    if (entry.status !== 'waiting') throw conflict('bookings.offered_already');
    const changes = movedUp(await openEntries(w, kind, bookable.id), entry.id, to);
    for (const { id, priority } of changes) await setEntries(w, kind, [id], { priority });
    await audit(w, {
      action: 'moved_up',
      resource: WAITING_LISTS[kind].entries,
      record_id: entry.id,
      before: { priority: entry.priority },
      after: { priority: changes.find(({ id }) => id === entry.id)?.priority ?? entry.priority },
      organization_id: bookable.organization_id,
    });
  });

/** Staff take somebody off the list; a place that was kept for them goes to the next in line. */
export const removeEntry = (ctx: Ctx, kind: WaitingListKind, params: Params, input: z.infer<typeof leaveBody>) =>
  withEntry(ctx, kind, params, lockBookable, (w, held, entry) => leave(w, held, entry, 'cancelled', input.reason ?? null));

/** Somebody who was offered a place lets it go, in person or by staff on their behalf. */
export const declineEntry = (ctx: Ctx, kind: WaitingListKind, params: Params, input: z.infer<typeof leaveBody>) =>
  withEntry(ctx, kind, params, lockBookable, (w, held, entry) => {
    if (entry.status !== 'offered') throw conflict('bookings.not_offered');
    return leave(w, held, entry, 'declined', input.reason ?? null);
  });

/** Staff give somebody who waits the place: by accepting the offer on their behalf, or at once. */
export const acceptEntry = (ctx: Ctx, kind: WaitingListKind, params: Params, { overbook_reason = null }: z.infer<typeof overbookBody>) =>
  withEntry(ctx, kind, params, lockBookable, async (w, held, entry) => {
    await admitEntry(w, held.bookable, entry, overbook_reason);
    await held.advanceWaitingLists();
  });

/** Gives an entry of a held line its place, and writes the mail that says so. Over the spots where staff offered it so. */
export async function admitEntry(w: Transaction, bookable: Bookable, entry: WaitingEntry, overbook_reason: string | null): Promise<void> {
  await bookable.admit({
    way: 'promotion',
    person: { ...personalOf(entry), id: entry.person },
    answers: entry.answers,
    notes: null,
    reason: overbook_reason ?? entry.reason,
  });
  await notifyPromoted(w, bookable, entry);
}

/** Ends an entry without a place, and lets the line move on. */
export async function leave(
  w: Transaction,
  { bookable, advanceWaitingLists }: LockedBookable,
  entry: WaitingEntry,
  status: 'cancelled' | 'declined',
  why: string | null,
): Promise<void> {
  const { entries: resource } = WAITING_LISTS[bookable.kind];
  await setEntries(w, bookable.kind, [entry.id], { status, handled_at: w.now.toISOString(), reason: why });
  await endLinks(w.db, { purpose: 'offer', resource, record_id: entry.id });
  await audit(w, {
    action: status,
    resource,
    record_id: entry.id,
    before: { status: entry.status },
    after: { status },
    organization_id: bookable.organization_id,
    ...(why === null ? {} : { reason: why }),
  });
  await advanceWaitingLists();
}
