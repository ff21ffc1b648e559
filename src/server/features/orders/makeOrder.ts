import { sql } from 'drizzle-orm';
import { payment, sale } from '../../../domain/ledger/entries';
import { orderPlan, type PaymentType } from '../../../domain/orders/orderPlan';
import type { PurchasedItem } from '../../../domain/orders/orderTotals';
import { bearsFee, transactionFee } from '../../../domain/orders/transactionFee';
import { vatPercentageOn } from '../../../domain/orders/vat';
import type { KeptAnswer } from '../../../domain/questions/answers';
import { toLocal } from '../../../domain/time/zonedTime';
import { newId } from '../../db/columns';
import { rowsOf } from '../../db/rowsOf';
import { createRows, insertRows } from '../../engine/insertRows';
import type { Transaction } from '../../engine/transaction';
import { wake } from '../../jobs/wake';
import { bookOf } from '../ledger/bookOf';
import { saleKey } from '../ledger/isSoldIn';
import { monthIn, post } from '../ledger/post';
import type { Person } from '../persons/findOrMakePerson';
import type { Price } from '../rates/priceOf';
import { feeTermsOf } from '../rates/feeTermsOf';

/** A purchased item with its price, and the record that was sold. */
export interface NewLine {
  readonly title: string;
  readonly quantity: number;
  readonly price: Price | null;
  readonly answers: readonly KeptAnswer[];
  readonly of: {
    readonly activity?: string;
    readonly product?: string;
    readonly session?: string;
    readonly bundle?: string;
    readonly participant?: string;
    readonly bundle_place?: string;
  };
}

interface NewOrder {
  readonly organization_id: string;
  readonly person: Pick<Person, 'id' | 'first_name' | 'last_name' | 'email'>;
  readonly notes: string | null;
  /** How it is paid. An order with a total of 0 is always free. */
  readonly payment_type: PaymentType;
  readonly lines: readonly NewLine[];
}

/**
 * Creates an order with its lines, its first transaction and its ledger entries, under the next number of its organization. An online order
 * waits for its payment link, which the payment job requests after the commit. A voucher order is paid by `redeem`, in the same
 * transaction.
 *
 * @returns its id. Source: docs/domain/money.md 6, 8, 9 and 20.
 */
export async function makeOrder(w: Transaction, { organization_id, person, notes, lines, ...wanted }: NewOrder): Promise<string> {
  const book = await bookOf(w, organization_id);
  const at = w.now.toISOString();
  const today = toLocal(at, book.zone)?.date ?? at.slice(0, 10);
  const bought = lines.map((line) => purchasedItem(line, today));
  const fee_in_cents = bearsFee(wanted.payment_type)
    ? transactionFee(
        lines.map(({ quantity, price }) => ({ total_price_in_cents: quantity * (price?.price_in_cents ?? 0), fee: price?.fee ?? null })),
        await feeTermsOf(w, book),
      )
    : 0;
  const { lines: sums, payment_type, status, is_paid, ...totals } = orderPlan(bought, wanted.payment_type, fee_in_cents);
  const name = `${person.first_name} ${person.last_name}`;
  const number = await nextNumber(w, organization_id);
  const order_id = newId();
  await createRows(w, 'orders', [
    {
      id: order_id,
      organization_id,
      number,
      name,
      email: person.email,
      person: person.id,
      payment_type,
      status,
      ...totals,
      paid_in_cents: is_paid ? totals.total_in_cents : 0,
      credited_in_cents: 0,
      refunded_in_cents: 0,
      application_name: book.application_name,
      payout_month: is_paid ? monthIn(at, book.zone) : null,
      notes,
    },
  ]);
  await insertRows(
    w,
    'order_lines',
    sums.map((amounts, index) => lineRow({ organization_id, order_id }, amounts, lines[index])),
  );
  const first = {
    organization_id,
    order: order_id,
    reference: `${number}-1`,
    name,
    type: 'payment',
    status,
    amount_in_cents: totals.total_in_cents,
    payment_type,
    payout_month: is_paid ? monthIn(at, book.zone) : null,
    paid_at: is_paid ? at : null,
    tries: 0,
    next_try_at: payment_type === 'online' ? at : null,
  } as const;
  const [transaction = ''] = payment_type === 'voucher' ? [] : await insertRows(w, 'transactions', [first]);
  const sold = sums.map(({ total_price_in_cents, vat, vat_in_cents }) => ({ amount_in_cents: total_price_in_cents, vat, vat_in_cents }));
  await post(w, book, [
    { kind: 'sale', order_id, key: saleKey(order_id), postings: sale(sold, totals.transaction_fee_in_cents) },
    ...(is_paid
      ? [{ kind: 'payment', order_id, key: `payment:${transaction}`, postings: payment(payment_type, totals.total_in_cents, 0) } as const]
      : []),
  ]);
  if (payment_type === 'online') w.afterCommit.push(wake);
  return order_id;
}

/** The amounts of a line on a local date: the VAT rate is the legal rate of that day. */
export function purchasedItem({ quantity, price }: NewLine, today: string): PurchasedItem {
  const vat = price?.vat ?? 'zero';
  return { quantity, unit_price_in_cents: price?.price_in_cents ?? 0, vat, vat_percentage: vatPercentageOn(vat, today) };
}

/** An order line as stored, with the cancellation term that applies to it. */
export function lineRow<A extends object>(
  of: { readonly organization_id: string; readonly order_id: string },
  amounts: A,
  line: NewLine | undefined,
) {
  return {
    ...of,
    title: line?.title ?? '',
    ...amounts,
    credited_in_cents: 0,
    credited_fee_in_cents: 0,
    ...line?.of,
    cancellation_term: line?.price?.term?.id ?? null,
    cancellation_term_name: line?.price?.term?.name ?? null,
    cancellation_periods: line?.price?.term?.periods ?? [],
    answers: line?.answers ?? [],
  };
}

/** Gives each order number once, without gaps: a concurrent caller waits until the first transaction commits or rolls back. */
async function nextNumber({ db }: Transaction, organization_id: string): Promise<number> {
  const found = await db.execute(sql`
    insert into order_numbers (organization_id, last)
    values (${organization_id}, (select coalesce(max(number), 0) + 1 from orders where organization_id = ${organization_id}))
    on conflict (organization_id) do update set last = order_numbers.last + 1 returning last`);
  return rowsOf<{ last: number }>(found)[0]?.last ?? 1;
}
