import * as z from 'zod';
import { issue } from '../../../domain/checks/issue';
import { isOpenHold, MAX_PLACES } from '../../../domain/public-api/holds';
import { typedText } from '../../../schema/typedText';
import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../core/deps';
import { resourceNamed } from '../../db/declared';
import { public_orders } from '../../db/system/publicApi';
import { table } from '../../db/tables';
import { conflict, invalid, notFound } from '../../core/apiError';
import type { Call, ClientCtx } from '../../http/endpoint';
import { notify } from '../bookings/notify';
import { placeFacts } from '../bookings/placeFacts';
import type { LockedSession } from '../bookings/lockSession';
import { readSignUp } from '../bookings/readSignUp';
import { reserve } from '../bookings/reserve';
import { aboutPerson } from '../orders/aboutPerson';
import { makeOrder, type NewLine } from '../orders/makeOrder';
import { lineOf } from '../orders/sellPlace';
import { type Person, personKey } from '../persons/findOrMakePerson';
import { personBody, type PersonInput } from '../persons/personInput';
import { lockSettledSession } from '../waiting-lists/lockSettled';
import { advanceWaitingLists } from '../waiting-lists/advanceWaitingLists';
import { asClientOnce, type ClientWrite } from './asClient';
import { endHold, rereadHold } from './holds';
import { isPaidOnline } from './isPaidOnline';
import type { PublicOrder } from './publicOrder';

// A client may not refer to people whom the organization already knows.
const { person: _known, ...said } = personBody;

export const orderBody = z.strictObject({
  hold: z.string().max(200),
  /** The participants; the first is the buyer. Unused places of the hold are released. */
  people: z.array(z.strictObject(said)).min(1).max(MAX_PLACES),
  /** Where the buyer returns after paying. */
  redirect_url: z.string().max(2000).nullish(),
  notes: z.string().max(2000).transform(typedText).nullish(),
});
export type OrderInput = z.infer<typeof orderBody>;

/**
 * Turns a hold into bookings and their order, all or nothing, with the same functions as the back-office. A price is paid by payment link
 * if available, otherwise at the organization. Source: docs/domain/public-api.md 8 and 9.
 *
 * @param hold_id of a hold of this application
 * @throws ApiError 409 if the hold has ended, 422 with the person in its path: `people.1.email`
 */
export async function orderHold(deps: Deps, call: Call<ClientCtx, OrderInput>, hold_id: string): Promise<PublicOrder> {
  const { ctx, body: input } = call;
  assertComplete(input);
  return asClientOnce(deps, call, async (w) => {
    const { session_id, organization_id } = await rereadHold(w, hold_id);
    const keys = input.people.map((person) => personKey(organization_id, person));
    const session = await lockSettledSession(w, session_id, ...keys);
    const hold = await rereadHold(w, hold_id);
    if (hold.status === 'ordered') throw conflict('public_api.ordered');
    if (!isOpenHold(hold, w.now.toISOString())) throw conflict('public_api.hold_over');
    if (input.people.length > hold.places)
      throw invalid([issue('people', 'public_api.held_places', { smart_count: hold.places })], resourceNamed('participants'));
    await assertOrganizationAccepted(w, organization_id);
    await endHold(w, session, hold, 'ordered');
    const { buyer, lines } = await bookAll(w, session, input.people);
    const payment_type = isPaidOnline(deps.config, await paymentUrlOf(w, session.activity.id)) ? 'online' : 'invoice';
    const order_id = await makeOrder(w, {
      organization_id,
      person: buyer,
      notes: input.notes?.trim() || null,
      payment_type,
      lines,
    });
    const costs = lines.some(({ price }) => price !== null);
    const made: PublicOrder = {
      order_id,
      application_id: ctx.client.application_id,
      organization_id,
      session_id,
      hold_id,
      redirect_url: input.redirect_url ?? null,
      awaits_payment_since: payment_type === 'online' && costs ? w.now.toISOString() : null,
      created_at: w.now.toISOString(),
    };
    await w.db.insert(public_orders).values(made);
    await notify(
      w,
      { ...buyer, person: buyer.id },
      {
        organization_id,
        activity_name: session.activity.name,
        starts_at: session.starts_at,
        facts: await placeFacts(w, { kind: 'session', id: session_id, activity: session.activity }),
      },
      { kind: 'booked', places: lines.length },
    );
    if (input.people.length < hold.places) await advanceWaitingLists(w, [session_id]);
    return made;
  });
}

/** Checks what the rules for one person do not cover: the buyer has an email address, and the return address is a valid URL. */
function assertComplete({ people, redirect_url }: OrderInput): void {
  const issues = [];
  const email = people[0]?.email;
  if (email === undefined || email === null || email === '') issues.push(issue('people.0.email', 'validation.required'));
  if (redirect_url !== null && redirect_url !== undefined && !isOwnPage(redirect_url)) issues.push(issue('redirect_url', 'validation.url'));
  if (issues.length > 0) throw invalid(issues, resourceNamed('participants'));
}

/** An https page, or an http page on the developer's own machine. */
function isOwnPage(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname));
}

async function bookAll(
  w: ClientWrite,
  session: LockedSession,
  people: readonly PersonInput[],
): Promise<{ buyer: Person; lines: NewLine[] }> {
  const found: { person: Person; line: NewLine }[] = [];
  for (const [index, who] of people.entries()) found.push(await aboutPerson(index, () => bookOne(w, session, who)));
  const [first] = found;
  if (!first) throw notFound();
  return { buyer: first.person, lines: found.map(({ line }) => line) };
}

async function bookOne(w: ClientWrite, session: LockedSession, who: PersonInput): Promise<{ person: Person; line: NewLine }> {
  const { organization_id, activity } = session;
  // Data of people whom the organization already knows is neither shown nor changed.
  const { person, answers } = await readSignUp(w, activity, who, sql`false`);
  const participant = await reserve(w, session, { way: 'held', person, answers, notes: null, reason: null, payment: 'apart' });
  const line = await lineOf(w, { organization_id, activity, person, answers, of: { session: session.id, participant } });
  return { person, line: { ...line, title: `${line.title}, ${person.first_name} ${person.last_name}`.slice(0, 255) } };
}

/** The payment link of the activity itself; null if it has none. */
async function paymentUrlOf({ db }: ClientWrite, activity_id: string): Promise<string | null> {
  const activities = table('activities');
  const [found] = await db.select({ payment_url: activities.payment_url }).from(activities).where(eq(activities.id, activity_id));
  return found?.payment_url ?? null;
}

/** Refuses an order at an organization that was archived or rejected after the hold. */
async function assertOrganizationAccepted({ db }: ClientWrite, organization_id: string): Promise<void> {
  const organizations = table('organizations');
  const [found] = await db
    .select({ status: organizations.status, rejected_at: organizations.rejected_at })
    .from(organizations)
    .where(eq(organizations.id, organization_id));
  if (found?.status !== 'accepted' || found.rejected_at !== null) throw notFound();
}
