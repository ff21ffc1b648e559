import { eq, inArray, sql } from 'drizzle-orm';
import { capacityOf } from '../../../domain/bookings/capacity';
import { eligibilityIssues } from '../../../domain/bookings/eligibility';
import type { MoveFacts, MoveMoney, Mover, SoldPlace } from '../../../domain/bookings/planMoves';
import { type Answer, answerIssues, movedAnswers, type Question } from '../../../domain/questions/answers';
import { vatPercentageOn } from '../../../domain/orders/vat';
import { toLocal } from '../../../domain/time/zonedTime';
import { isOpenOffer } from '../../../domain/waiting-lists/waitingList';
import { isOneOf } from '../../db/isOneOf';
import { table, type TableRow } from '../../db/tables';
import type { Transaction } from '../../engine/transaction';
import { bookOf } from '../ledger/bookOf';
import { peopleInSession } from '../persons/peopleInside';
import { priceOf } from '../rates/priceOf';
import { openEntries } from '../waiting-lists/entries';
import { waitersBefore } from '../waiting-lists/promotionFacts';
import { bookableSession } from './bookableSession';
import { keptSpots, type SessionSnapshot } from './lockSession';
import type { Participant } from './participant';
import { questionsOf } from './readSignUp';

type Line = TableRow<'order_lines'>;

export interface MoveAsked {
  readonly from: SessionSnapshot;
  readonly to: SessionSnapshot;
  /** In the order in which they get a place. */
  readonly participants: readonly Participant[];
  readonly money: MoveMoney;
  readonly reason: string | null;
  /** Answers to the questions of the other activity, by participant id. */
  readonly answers: ReadonlyMap<string, readonly Answer[]>;
}

interface Known {
  /** The order line that sold each place, by participant id. */
  readonly lines: ReadonlyMap<string, Line>;
  /** The questions of the other activity. Empty within an activity, where they were already answered. */
  readonly questions: readonly Question[];
}

/** Collects the facts that decide a move. */
export async function moveFacts(w: Transaction, { from, to, participants, money, reason, answers }: MoveAsked): Promise<MoveFacts & Known> {
  const questions = from.activity.id === to.activity.id ? [] : await questionsOf(w, to.activity.id);
  const lines = await soldLines(w, participants);
  const order_ids = [...new Set([...lines.values()].map(({ order_id }) => order_id))];
  const [orders, vouchered] = [await ordersOf(w, order_ids), await byVoucher(w, order_ids)];
  const inside = await peopleInSession(w, to.id);
  const offers = new Set(
    (to.open_entries > 0 ? await openEntries(w, 'session', to.id) : [])
      .filter((entry) => isOpenOffer(entry, w.now.toISOString()))
      .map(({ person }) => person),
  );
  const moverOf = async (participant: Participant): Promise<Mover> => {
    const line = lines.get(participant.id);
    const isOwed = line !== undefined && line.credited_in_cents < line.total_price_in_cents;
    const sold: SoldPlace | null = isOwed ? { order: line.order_id, line, is_by_voucher: vouchered.has(line.order_id) } : null;
    return {
      participant: participant.id,
      is_active: participant.status === 'active',
      is_of_bundle: participant.bundle_place !== null,
      is_in: inside.has(participant.person),
      eligibility: eligibilityIssues(to.activity, participant, to.date),
      waiting: to.open_entries > 0 ? await waitersBefore(w, bookableSession(w, to), participant.person) : 0,
      has_offer: offers.has(participant.person),
      answers: answerIssues(questions, movedAnswers(questions, participant.answers, answers.get(participant.id) ?? [])),
      sold,
    };
  };
  const movers: Mover[] = [];
  for (const participant of participants) movers.push(await moverOf(participant));
  return {
    now: w.now.toISOString(),
    session: to,
    window: to.window,
    capacity: capacityOf(to.spots),
    occupancy: { taken: to.taken, held: keptSpots(to) },
    is_same_activity: from.activity.id === to.activity.id,
    price: await priceThere(w, to),
    money,
    reason,
    orders,
    movers,
    lines,
    questions,
  };
}

async function priceThere(w: Transaction, { organization_id, activity }: SessionSnapshot): Promise<MoveFacts['price']> {
  const price = await priceOf(w, 'activities', activity.id);
  if (!price || price.price_in_cents === 0) return null;
  const at = w.now.toISOString();
  const today = toLocal(at, (await bookOf(w, organization_id)).zone)?.date ?? at.slice(0, 10);
  return { price_in_cents: price.price_in_cents, vat: price.vat, vat_percentage: vatPercentageOn(price.vat, today) };
}

/** The newest order line that sold each of these places, by participant id. */
export async function soldLines(
  { db }: Pick<Transaction, 'db'>,
  participants: readonly { readonly id: string }[],
): Promise<Map<string, Line>> {
  if (participants.length === 0) return new Map();
  const lines = table('order_lines');
  const rows = await db
    .select()
    .from(lines)
    .where(
      isOneOf(
        lines.participant,
        participants.map(({ id }) => id),
      ),
    )
    .orderBy(lines.id);
  return new Map(rows.flatMap((line) => (line.participant === null ? [] : [[line.participant, line] as const])));
}

async function ordersOf({ db }: Pick<Transaction, 'db'>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, TableRow<'orders'>>();
  const orders = table('orders');
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map((order) => [order.id, order]));
}

/** Orders that were paid at least partly by voucher. */
async function byVoucher({ db }: Pick<Transaction, 'db'>, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { order, type, payment_type, status } = table('transactions');
  const rows = await db
    .selectDistinct({ order })
    .from(table('transactions'))
    .where(sql`${inArray(order, [...ids])} and ${eq(type, 'payment')} and ${eq(payment_type, 'voucher')} and ${status} <> 'canceled'`);
  return new Set(rows.map((row) => row.order));
}
