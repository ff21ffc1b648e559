import { and, eq, sql } from 'drizzle-orm';
import type { Issue } from '../../../domain/checks/issue';
import type { KeptAnswer } from '../../../domain/questions/answers';
import { capacityOf } from '../../../domain/bookings/capacity';
import { eligibilityIssues } from '../../../domain/bookings/eligibility';
import { decideReserve, type Refused, type WayIn } from '../../../domain/bookings/reserve';
import type { PaymentType } from '../../../domain/orders/orderPlan';
import { isOpenOffer } from '../../../domain/waiting-lists/waitingList';
import { changeRows } from '../../engine/changeRows';
import { createRows } from '../../engine/insertRows';
import { resourceNamed } from '../../db/declared';
import { table } from '../../db/tables';
import { ApiError } from '../../core/apiError';
import type { Transaction } from '../../engine/transaction';
import { isSold, sellPlace } from '../orders/sellPlace';
import type { Person } from '../persons/findOrMakePerson';
import { type Personal, personalOf } from '../persons/personInput';
import { changeStatus } from '../waiting-lists/changeStatus';
import { openEntries, type WaitingEntry, type WaitingListKind } from '../waiting-lists/entries';
import { keptSpots, type LockedSession, type SessionSnapshot } from './lockSession';
import type { Participant } from './participant';

/** A request for a booking in a session. */
export interface Reservation {
  readonly way: WayIn;
  readonly person: Person;
  readonly answers: readonly KeptAnswer[];
  readonly notes: string | null;
  /** Why staff admit a person although the session is full or closed, or others wait. */
  readonly reason: string | null;
  /** Number of other people who wait and could take the spot. */
  readonly waiting?: number;
  readonly bundle_place?: string | null;
  /** The earlier booking of a person who signed out and returns. */
  readonly returning?: Participant;
  /** How the price is paid; later by default. `'apart'`: the caller makes the order. */
  readonly payment?: PaymentType | 'apart';
  /** Code of the voucher, for payment by voucher. */
  readonly code?: string | null | undefined;
}

/**
 * The one way to book a session: for staff, moves, promotions, bundles and people who signed out by mistake. The session is locked, so no
 * one takes the spot between decision and booking. It closes the person's own entry on the waiting list.
 *
 * @returns the id of the participant
 * @throws ApiError 422 for a person who may not take part, 409 if there is no room, with the options in its body
 */
export async function reserve(w: Transaction, session: LockedSession, request: Reservation): Promise<string> {
  const { person } = request;
  const own = session.open_entries > 0 ? await ownEntry(w, 'session', session.id, person.id) : null;
  const overbooked = judge(w, session, request, { own, is_in: await isIn(w, session.id, person.id) });
  const id = await book(w, session, request, overbooked);
  session.taken += 1;
  await sell(w, session, request, id);
  if (own) await changeStatus(w, 'session', [own], 'admit', { participant: id });
  return id;
}

type Asked = Pick<Reservation, 'way' | 'reason' | 'waiting'> & { readonly person: Personal };

/**
 * Refuses a person who does not exist yet, as `reserve` would, before anything is written. This keeps a rush cheap: of two hundred people
 * who sign up for ten spots, the refused ones cost next to nothing.
 *
 * @throws ApiError
 */
export function refuseNewcomer(w: Pick<Transaction, 'now'>, session: SessionSnapshot, asked: Asked): void {
  judge(w, session, asked, { own: null, is_in: false });
}

/** Whether the booking exceeds the number of spots. Throws the refusal. */
function judge(
  w: Pick<Transaction, 'now'>,
  session: SessionSnapshot,
  { way, person, reason, waiting = 0 }: Asked,
  { own, is_in }: { readonly own: WaitingEntry | null; readonly is_in: boolean },
): boolean {
  const held = keptSpots(session) - (own && isOpenOffer(own, w.now.toISOString()) ? 1 : 0);
  const decision = decideReserve({
    now: w.now.toISOString(),
    way,
    session,
    capacity: capacityOf(session.spots),
    occupancy: { taken: session.taken, held },
    waiting,
    window: session.window,
    is_in,
    eligibility: eligibilityIssues(session.activity, person, session.date),
    reason,
  });
  if (decision.kind === 'reserve') return decision.overbooked;
  throw refused(decision, { spots: session.spots, taken: session.taken, held, can_wait: canWait(w, session, decision.why) });
}

/**
 * Sells only places that are not sold otherwise: a bundle is sold as a whole, a moved participant has paid, and a returning one does not
 * pay twice.
 */
async function sell(
  w: Transaction,
  { id: session, organization_id, activity }: LockedSession,
  request: Reservation,
  participant: string,
): Promise<void> {
  const { way, person, answers, payment = 'invoice', code, bundle_place } = request;
  if (bundle_place || payment === 'apart' || way === 'move' || way === 'bundle') return;
  if (way === 'return' && (await isSold(w, participant))) return;
  await sellPlace(w, { organization_id, activity, person, answers, of: { session, participant } }, payment, code);
}

const canWait = ({ now }: Pick<Transaction, 'now'>, { activity, starts_at }: SessionSnapshot, why: Refused) =>
  (why === 'full' || why === 'people_wait') && activity.has_waitlist && now.getTime() < Date.parse(starts_at);

/** A refusal whose body says whether a reason or the waiting list is an option. */
export function refused(
  { why, issues, needs_reason }: { readonly why: Refused; readonly issues: readonly Issue[]; readonly needs_reason: boolean },
  numbers: Readonly<Record<string, unknown>>,
): ApiError {
  const isField = issues.some(({ at }) => at !== '');
  return new ApiError(isField ? 422 : 409, issues, {
    resource: resourceNamed('participants'),
    body: { refused: { why, needs_reason, ...numbers } },
  });
}

async function isIn({ db }: Transaction, session_id: string, person_id: string): Promise<boolean> {
  const participants = table('participants');
  const found = await db
    .select({ one: sql`1` })
    .from(participants)
    .where(and(eq(participants.session_id, session_id), eq(participants.person, person_id), eq(participants.status, 'active')))
    .limit(1);
  return found.length > 0;
}

async function book(
  w: Transaction,
  { id: session_id, organization_id }: LockedSession,
  { person, answers, notes, reason, bundle_place = null, returning }: Reservation,
  isOverbooked: boolean,
): Promise<string> {
  const overbooked_reason = isOverbooked ? reason : null;
  if (returning) {
    const back = { status: 'active', cancelled_at: null, cancel_reason: null, overbooked_reason } as const;
    await changeRows(w, 'participants', [returning], back, { action: 'restored', reason });
    return returning.id;
  }
  const booking = {
    organization_id,
    session_id,
    ...personalOf(person),
    person: person.id,
    answers,
    notes,
    status: 'active',
    subscribed_at: w.now.toISOString(),
    attendance_status: 'none',
    overbooked_reason,
    bundle_place,
  } as const;
  const [id = ''] = await createRows(w, 'participants', [booking], reason);
  return id;
}

/** The open entry of a person who waits for this session or bundle. */
export async function ownEntry(w: Transaction, kind: WaitingListKind, id: string, person_id: string): Promise<WaitingEntry | null> {
  return (await openEntries(w, kind, id)).find(({ person }) => person === person_id) ?? null;
}
