import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { issue } from '../../../domain/checks/issue';
import { STAFF_PAYMENTS } from '../../../domain/orders/orderPlan';
import { typedText } from '../../../schema/typedText';
import type { Ctx } from '../../core/context';
import { write, type WriteCtx } from '../../core/write';
import { reloadActor } from '../../auth/reloadActor';
import { resourceNamed } from '../../db/declared';
import { table } from '../../db/tables';
import { authorize, choosable } from '../../engine/authorize';
import { invalid, notFound } from '../../core/apiError';
import { readSignUp } from '../bookings/readSignUp';
import { reserve } from '../bookings/reserve';
import { reserveBundle } from '../bundles/reserveBundle';
import { paymentIssues } from '../payments/paymentIssues';
import { type Person, personKey } from '../persons/findOrMakePerson';
import { personBody, type PersonInput, reason } from '../persons/personInput';
import { redeem } from '../vouchers/redeem';
import { voucherBody } from '../vouchers/voucherBody';
import { lockSettledBundle, lockSettledSession } from '../waiting-lists/lockSettled';
import { makeOrder, type NewLine } from './makeOrder';
import { orderDetails, type OrderDetails } from './orderDetails';
import { authorizeMoney } from './authorizeMoney';
import { aboutPerson } from './aboutPerson';
import { lineOf, type Place } from './sellPlace';

const people = z.array(z.strictObject(personBody)).min(1).max(50);

export const enterBody = z
  .strictObject({
    /** What is sold: a place in the session or bundle for each of `people`. Products have their own call. */
    session: z.uuid().toLowerCase().nullish(),
    bundle: z.uuid().toLowerCase().nullish(),
    /** The first of them is the buyer. */
    people,
    payment_type: z.enum(STAFF_PAYMENTS),
    ...voucherBody,
    notes: z.string().max(2000).transform(typedText).nullish(),
    overbook_reason: reason,
  })
  .refine(({ session, bundle }) => Boolean(session) !== Boolean(bundle), { error: 'required', path: ['session'] })
  .meta({
    example: {
      session: '01990000-0000-7000-8000-000000000000',
      people: [{ first_name: 'Sanne', last_name: 'Visser' }],
      payment_type: 'cash',
    },
  });
export type EnterInput = z.infer<typeof enterBody>;

type Params = Readonly<Record<string, string>>;

/**
 * Staff enter an order by hand: a place for one or more people, in one order. Either all of them get a place or none.
 *
 * @throws ApiError as `reserve`, with the person in its path: `people.1.email`
 */
export async function enterOrder(ctx: Ctx, params: Params, input: EnterInput): Promise<OrderDetails> {
  const organization_id = await authorizeMoney(ctx, params);
  const issues = paymentIssues(ctx.config, input);
  if (issues.length > 0) throw invalid(issues, resourceNamed('orders'));
  return write(ctx, async (w) => {
    const { buyer, lines } = await (input.session
      ? inSession(w, params, input, input.session)
      : inBundle(w, params, input, input.bundle ?? ''));
    const id = await makeOrder(w, {
      organization_id,
      person: buyer,
      notes: input.notes?.trim() || null,
      payment_type: input.payment_type,
      lines,
    });
    if (input.payment_type === 'voucher' && lines.some(({ price }) => price !== null)) await redeem(w, id, input.code ?? '');
    return orderDetails(w, organization_id, id);
  });
}

interface Booked {
  readonly buyer: Person;
  readonly lines: readonly NewLine[];
}

async function inSession(w: WriteCtx, params: Params, input: EnterInput, id: string): Promise<Booked> {
  const organization_id = params['organization_id'] ?? '';
  const above = { ...params, session_id: id, activity_id: await activityOf(w, 'sessions', id, organization_id) };
  await authorize(w, resourceNamed('participants'), 'edit', above);
  const session = await lockSettledSession(w, id, ...keysOf(organization_id, input));
  await authorizeMoney(await reloadActor(w), params);
  return booked(w, input, organization_id, session.activity, async (person, answers) => ({
    organization_id,
    activity: session.activity,
    person,
    answers,
    of: {
      session: id,
      participant: await reserve(w, session, {
        way: 'add',
        person,
        answers,
        notes: null,
        reason: input.overbook_reason ?? null,
        payment: 'apart',
      }),
    },
  }));
}

async function inBundle(w: WriteCtx, params: Params, input: EnterInput, id: string): Promise<Booked> {
  const organization_id = params['organization_id'] ?? '';
  const above = { ...params, bundle_id: id, activity_id: await activityOf(w, 'bundles', id, organization_id) };
  await authorize(w, resourceNamed('bundle_places'), 'edit', above);
  const bundle = await lockSettledBundle(w, id, ...keysOf(organization_id, input));
  await authorizeMoney(await reloadActor(w), params);
  return booked(w, input, organization_id, bundle.activity, async (person, answers) => {
    // Each person takes a spot in every session, so the bundle is read again for the next person.
    const now = await lockSettledBundle(w, id);
    const bundle_place = await reserveBundle(w, now, {
      way: 'add',
      person,
      answers,
      notes: null,
      reason: input.overbook_reason ?? null,
      payment: 'apart',
    });
    return { organization_id, activity: bundle.activity, person, answers, of: { bundle: id, bundle_name: bundle.name, bundle_place } };
  });
}

const keysOf = (organization_id: string, input: EnterInput) => input.people.map((person) => personKey(organization_id, person));

async function booked(
  w: WriteCtx,
  input: EnterInput,
  organization_id: string,
  activity: Parameters<typeof readSignUp>[1],
  take: (person: Person, answers: NewLine['answers']) => Promise<Place>,
): Promise<Booked> {
  const seen = choosable(w, resourceNamed('persons'), organization_id);
  const found: { person: Person; line: NewLine }[] = [];
  for (const [index, who] of input.people.entries()) {
    found.push(await aboutPerson(index, () => bookOne(w, activity, who, seen, take)));
  }
  const [first] = found;
  if (!first) throw notFound();
  return { buyer: first.person, lines: found.map(({ line }) => line) };
}

async function bookOne(
  w: WriteCtx,
  activity: Parameters<typeof readSignUp>[1],
  who: PersonInput,
  seen: Parameters<typeof readSignUp>[3],
  take: (person: Person, answers: NewLine['answers']) => Promise<Place>,
): Promise<{ person: Person; line: NewLine }> {
  const { person, answers } = await readSignUp(w, activity, who, seen);
  const line = await lineOf(w, await take(person, answers));
  return { person, line: { ...line, title: `${line.title}, ${person.first_name} ${person.last_name}`.slice(0, 255) } };
}

async function activityOf(w: WriteCtx, kind: 'sessions' | 'bundles', id: string, organization_id: string): Promise<string> {
  const rows = table(kind);
  const [found] = await w.db
    .select({ activity_id: rows.activity_id, organization_id: rows.organization_id })
    .from(rows)
    .where(eq(rows.id, id));
  if (found?.organization_id !== organization_id)
    throw invalid([issue(kind === 'sessions' ? 'session' : 'bundle', 'validation.unknown')], resourceNamed('order_lines'));
  return found.activity_id;
}
