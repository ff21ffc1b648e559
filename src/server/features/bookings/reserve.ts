import { and, eq, sql } from 'drizzle-orm';
import type { Issue } from '../../../domain/checks/issue';
import type { KeptAnswer } from '../../../domain/questions/answers';
import { capacityOf } from '../../../domain/bookings/capacity';
import { eligibilityIssues } from '../../../domain/bookings/eligibility';
import { decideReserve, type Refused, type WayIn } from '../../../domain/bookings/reserve';
import { isOpenOffer } from '../../../domain/waiting-lists/waitingList';
import { endLinks } from '../../auth/secrets/linkTokens';
import { audit } from '../../engine/audit';
import { newId } from '../../db/columns';
import { resourceNamed } from '../../db/declared';
import { table } from '../../db/tables';
import { ApiError } from '../../http/apiError';
import type { Transaction } from '../../engine/transaction';
import type { Person } from '../persons/findOrMakePerson';
import type { LockedSession } from './lockSession';
import { type WaitingEntry, WAITING_LISTS, type WaitingListKind, openEntries, setEntries } from '../waiting-lists/entries';
import type { Personal } from '../persons/personInput';

/** Somebody who is to have a place in a session. */
export interface Reservation {
  readonly way: WayIn;
  readonly person: Person;
  readonly answers: readonly KeptAnswer[];
  readonly notes: string | null;
  /** Why staff let somebody in though it is full, closed, or others wait. */
  readonly reason: string | null;
  /** How many others wait who could have the place. */
  readonly waiting?: number;
  readonly bundle_place?: string | null;
  /** Their place of before, where they signed out of it and come back. */
  readonly returning?: string;
}

/**
 * The one way into a session: for staff, moves, promotions, bundles and those who signed out by mistake. The session is
 * held, so nobody else takes a place between the look and the leap.
 *
 * @returns the id of the participant
 * @throws ApiError 422 for a person who cannot take part, 409 where there is no room; its body says what to do about it
 */
export async function reserve(w: Transaction, session: LockedSession, request: Reservation): Promise<string> {
  const { person, way } = request;
  const own = session.in_line > 0 ? await ownEntry(w, 'session', session.id, person.id) : null;
  const held = session.offers + session.bundle_offers - (own && isOpenOffer(own, w.now.toISOString()) ? 1 : 0);
  const decision = decideReserve({
    now: w.now.toISOString(),
    way,
    session,
    capacity: capacityOf(session.spots),
    occupancy: { taken: session.taken, held },
    waiting: request.waiting ?? 0,
    window: session.window,
    is_in: await isIn(w, session.id, person.id),
    eligibility: eligibilityIssues(session.activity, person, session.date),
    reason: request.reason,
  });
  if (decision.kind === 'refuse')
    throw refused(decision, { spots: session.spots, taken: session.taken, held, can_wait: canWait(w, session, decision.why) });
  const id = await seat(w, session, request, decision.overbooked);
  session.taken += 1;
  if (own) await settleEntry(w, session.organization_id, 'session', own, id);
  return id;
}

const canWait = ({ now }: Transaction, { activity, starts_at }: LockedSession, why: Refused) =>
  (why === 'full' || why === 'people_wait') && activity.has_waitlist && now.getTime() < Date.parse(starts_at);

/** A refusal whose body says whether a reason or the waiting list is the way on. */
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

async function seat(
  w: Transaction,
  { id: session_id, organization_id }: LockedSession,
  request: Reservation,
  isOverbooked: boolean,
): Promise<string> {
  const participants = table('participants');
  const at = w.now.toISOString();
  const overbooked_reason = isOverbooked ? request.reason : null;
  if (request.returning !== undefined) {
    await w.db
      .update(participants)
      .set({
        status: 'active',
        cancelled_at: null,
        cancel_reason: null,
        overbooked_reason,
        version: sql`${participants.version} + 1`,
        updated_at: at,
      } as never)
      .where(eq(participants.id, request.returning));
    return request.returning;
  }
  const id = newId();
  const row = {
    ...personalOf(request.person),
    person: request.person.id,
    answers: request.answers,
    notes: request.notes,
    status: 'active',
    subscribed_at: at,
    attendance_status: 'none',
    overbooked_reason,
    bundle_place: request.bundle_place ?? null,
  };
  await w.db.insert(participants).values({ id, organization_id, session_id, ...row, created_at: at, updated_at: at } as never);
  await audit(w, {
    action: 'created',
    resource: 'participants',
    record_id: id,
    after: row,
    organization_id,
    ...(request.reason === null ? {} : { reason: request.reason }),
  });
  return id;
}

export const personalOf = ({ first_name, last_name, email, phone, date_of_birth, gender }: Personal): Personal => ({
  first_name,
  last_name,
  email,
  phone,
  date_of_birth,
  gender,
});

/** What somebody waits in a line with, if they do. */
export async function ownEntry(w: Transaction, kind: WaitingListKind, id: string, person_id: string): Promise<WaitingEntry | null> {
  return (await openEntries(w, kind, id)).find(({ person }) => person === person_id) ?? null;
}

/** Whoever got a place waits no longer: an offer was accepted, or they moved up. */
export async function settleEntry(
  w: Transaction,
  organization_id: string,
  kind: WaitingListKind,
  entry: WaitingEntry,
  place_id: string,
): Promise<void> {
  const status = entry.status === 'offered' ? 'accepted' : 'promoted';
  const { entries: resource, place } = WAITING_LISTS[kind];
  await setEntries(w, kind, [entry.id], { status, handled_at: w.now.toISOString(), [place]: place_id });
  await endLinks(w.db, { purpose: 'offer', resource, record_id: entry.id });
  await audit(w, { action: status, resource, record_id: entry.id, before: { status: entry.status }, after: { status }, organization_id });
}
