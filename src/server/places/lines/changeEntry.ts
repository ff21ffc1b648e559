import * as z from 'zod';
import { type Issue, issue } from '../../../domain/issue';
import { freePlaces, hasRoom } from '../../../domain/places/capacity';
import { hasReason } from '../../../domain/places/reserve';
import { isOpenOffer, movedUp, staffOfferExpiry } from '../../../domain/places/waitingList';
import type { AnyRow } from '../../../schema/row';
import { endLinks } from '../../auth/secrets/linkTokens';
import type { Ctx } from '../../context';
import { audit } from '../../crud/audit';
import { find } from '../../crud/list';
import { resourceNamed } from '../../db/declared';
import { conflict, Refusal } from '../../edge/refusal';
import { write } from '../../write';
import type { Acting } from '../acting';
import { reason } from '../people/personInput';
import { personalOf, refused } from '../reserve';
import { enterLine, entryOf, type HeldGoal, holdGoal, holdGoalSettled } from './holdGoal';
import { type Entry, factsOf, type Goal, type LineKind, LINES, openEntries, setEntries } from './line';
import { offerTo } from './offerTo';
import { tellPromoted } from '../tell';

export const overbookBody = z.strictObject({ overbook_reason: reason });
export const moveUpBody = z.strictObject({ to: z.enum(['one_up', 'front']).optional() });
export const leaveBody = z.strictObject({ reason: z.string().trim().min(1).max(255).nullish() });

type Params = Readonly<Record<string, string>>;
type Work = (w: Acting, held: HeldGoal, entry: Entry) => Promise<void>;

/** Does something with an open entry of a line that is held, and answers with the entry as it is then. */
async function withEntry(ctx: Ctx, kind: LineKind, params: Params, hold: typeof holdGoal, work: Work): Promise<AnyRow> {
  const { place, id, entry_id } = await enterLine(ctx, kind, params, 'edit');
  return write(ctx, async (w) => {
    const held = await hold(w, kind, id);
    const entry = await entryOf(w, kind, id, entry_id);
    if (!isOpen(entry)) throw conflict('places.not_waiting');
    await work(w, held, entry);
    return find(w, place, entry_id);
  });
}

const isOpen = (entry: Omit<Entry, 'status'> & { readonly status: string }): entry is Entry =>
  entry.status === 'waiting' || entry.status === 'offered';

/** Staff offer a place to somebody who waits, whoever's turn it is. */
export const invite = (ctx: Ctx, kind: LineKind, params: Params, { overbook_reason = null }: z.infer<typeof overbookBody>) =>
  withEntry(ctx, kind, params, holdGoalSettled, async (w, { goal }, entry) => {
    if (entry.status === 'offered') throw conflict('places.offered_already');
    const { offer_minutes, cutoff_minutes } = goal.activity;
    const expires_at = goal.is_cancelled ? null : staffOfferExpiry(w.now.toISOString(), goal.starts_at, offer_minutes, cutoff_minutes);
    if (expires_at === null) throw conflict(goal.is_cancelled ? 'places.cancelled' : 'places.started');
    await mustFit(w, goal, entry, overbook_reason);
    await offerTo(w, goal, entry, expires_at, overbook_reason);
  });

async function mustFit(w: Acting, goal: Goal, entry: Entry, overbook_reason: string | null): Promise<void> {
  const facts = await factsOf(w, goal, await openEntries(w, goal.kind, goal.id));
  const own: readonly Issue[] = facts.line.find(({ id }) => id === entry.id)?.issues ?? [];
  if (own.length > 0) throw new Refusal(422, own, { resource: resourceNamed('participants') });
  const offers = facts.line.filter((one) => isOpenOffer(one, facts.now)).length;
  const { capacity, taken } = facts;
  if (hasReason(overbook_reason) || capacity.kind === 'unlimited' || hasRoom(freePlaces(capacity, { taken, held: facts.held + offers })))
    return;
  const numbers = { spots: capacity.spots, taken, held: facts.held + offers };
  throw refused(
    {
      why: 'full',
      issues: [
        issue('', goal.kind === 'bundle' ? 'places.bundle_no_room' : numbers.held > 0 ? 'places.full_with_offers' : 'places.full', numbers),
      ],
      needs_reason: true,
    },
    { ...numbers, can_wait: false },
  );
}

/** Moves somebody one place forward, or to the front. */
export const moveUp = (ctx: Ctx, kind: LineKind, params: Params, { to }: z.infer<typeof moveUpBody>) =>
  withEntry(ctx, kind, params, holdGoal, async (w, { goal }, entry) => {
    if (entry.status !== 'waiting') throw conflict('places.offered_already');
    const changes = movedUp(await openEntries(w, kind, goal.id), entry.id, to);
    for (const { id, priority } of changes) await setEntries(w, kind, [id], { priority });
    await audit(w, {
      action: 'moved_up',
      resource: LINES[kind].entries,
      record_id: entry.id,
      before: { priority: entry.priority },
      after: { priority: changes.find(({ id }) => id === entry.id)?.priority ?? entry.priority },
      organization_id: goal.organization_id,
    });
  });

/** Staff take somebody off the list; a place that was kept for them goes to the next in line. */
export const removeEntry = (ctx: Ctx, kind: LineKind, params: Params, input: z.infer<typeof leaveBody>) =>
  withEntry(ctx, kind, params, holdGoal, (w, held, entry) => leave(w, held, entry, 'cancelled', input.reason ?? null));

/** Somebody who was offered a place lets it go, in person or by staff on their behalf. */
export const declineEntry = (ctx: Ctx, kind: LineKind, params: Params, input: z.infer<typeof leaveBody>) =>
  withEntry(ctx, kind, params, holdGoal, (w, held, entry) => {
    if (entry.status !== 'offered') throw conflict('places.not_offered');
    return leave(w, held, entry, 'declined', input.reason ?? null);
  });

/** Staff give somebody who waits the place: by accepting the offer on their behalf, or at once. */
export const acceptEntry = (ctx: Ctx, kind: LineKind, params: Params, { overbook_reason = null }: z.infer<typeof overbookBody>) =>
  withEntry(ctx, kind, params, holdGoal, async (w, held, entry) => {
    await admitEntry(w, held.goal, entry, overbook_reason);
    await held.moveOn();
  });

/** Gives an entry of a held line its place, and writes the mail that says so. Over the spots where staff offered it so. */
export async function admitEntry(w: Acting, goal: Goal, entry: Entry, overbook_reason: string | null): Promise<void> {
  await goal.admit({
    way: 'promotion',
    person: { ...personalOf(entry), id: entry.person },
    answers: entry.answers,
    notes: null,
    reason: overbook_reason ?? entry.reason,
  });
  await tellPromoted(w, goal, entry);
}

/** Ends an entry without a place, and lets the line move on. */
export async function leave(
  w: Acting,
  { goal, moveOn }: HeldGoal,
  entry: Entry,
  status: 'cancelled' | 'declined',
  why: string | null,
): Promise<void> {
  const { entries: resource } = LINES[goal.kind];
  await setEntries(w, goal.kind, [entry.id], { status, handled_at: w.now.toISOString(), reason: why });
  await endLinks(w.db, { purpose: 'offer', resource, record_id: entry.id });
  await audit(w, {
    action: status,
    resource,
    record_id: entry.id,
    before: { status: entry.status },
    after: { status },
    organization_id: goal.organization_id,
    ...(why === null ? {} : { reason: why }),
  });
  await moveOn();
}
