import { eq } from 'drizzle-orm';
import { providerCosts, settlement as settlementPostings } from '../../../domain/ledger/entries';
import { spreadByWeight } from '../../../domain/orders/shares';
import {
  type SettledItem,
  type SettlementProblem,
  isOfBank,
  settlementProblem,
  type SettlementState,
  settlementSums,
} from '../../../domain/settlements/settlement';
import { table, type TableRow } from '../../db/tables';
import { changeRows } from '../../engine/changeRows';
import { createRows, insertRows } from '../../engine/insertRows';
import type { Transaction } from '../../engine/transaction';
import type { ProviderSettlement } from '../../payments/mollieSettlements';
import { bookOf } from '../ledger/bookOf';
import { type Book, post } from '../ledger/post';
import { linkItems } from './linkItems';
import { type Held, postedOf } from './postedOf';

type Settlement = TableRow<'settlements'>;
type Values = Omit<Settlement, 'id' | 'created_at' | 'updated_at' | 'version' | 'provider_id'>;

/** Stores a settlement that cannot be booked. Staff look at it, and the next round reads it again. */
export async function writeUnreadable(
  w: Transaction,
  provider_id: string,
  before: Settlement | null,
  problem: 'unreadable' | 'foreign_currency',
): Promise<void> {
  await save(w, provider_id, before, { status: 'attention', problem, ...(before ? {} : { reference: provider_id }) });
}

/**
 * Stores a settlement as the provider reports it. Once it was paid out and adds up, it is booked: per organization from provider to bank
 * account, and its costs, divided over applications in proportion to their payments. Call it under the lock of the settlement. Source:
 * docs/domain/settlements.md 2 to 4.
 */
export async function bookSettlement(
  w: Transaction,
  settlement: ProviderSettlement,
  items: readonly SettledItem[],
  before: Settlement | null,
): Promise<void> {
  const { id: provider_id, reference, status, settled_at, amount_in_cents, costs } = settlement;
  const { difference_in_cents, ...sums } = settlementSums(amount_in_cents, items, costs);
  const linked = await linkItems(w, items, before?.id ?? null);
  const posted = await postedOf(w, linked);
  const isPaidOut = status !== 'pending';
  const problem = isPaidOut
    ? settlementProblem({ is_failed: status === 'failed', difference_in_cents, linked: linked.size, posted: posted.entries })
    : null;
  const facts = { reference, settled_at, amount_in_cents, ...sums, costs: [...costs], difference_in_cents };
  const isBooked = isPaidOut && problem === null;
  const id = await save(w, provider_id, before, { ...facts, ...stateOf(isPaidOut, problem, before) });
  const all = table('settlement_items');
  await w.db.delete(all).where(eq(all.settlement_id, id));
  await insertRows(
    w,
    'settlement_items',
    items.map((item) => ({
      settlement_id: id,
      provider_id: item.id,
      kind: item.kind,
      amount_in_cents: item.amount_in_cents,
      transaction: linked.get(item)?.id ?? null,
    })),
  );
  if (!isBooked) return;
  const booked_in_cents = await postAll(w, { id, reference }, posted.held, {
    net: sums.costs_net_in_cents,
    vat: sums.costs_vat_in_cents,
  });
  const settlements = table('settlements');
  await w.db.update(settlements).set({ booked_in_cents, booked_at: w.now.toISOString() }).where(eq(settlements.id, id));
}

function stateOf(
  isPaidOut: boolean,
  problem: SettlementProblem | null,
  before: Settlement | null,
): { readonly status: SettlementState; readonly problem: SettlementProblem | null } {
  if (problem !== null) return { status: 'attention', problem };
  if (before && isOfBank(before.problem)) return { status: 'attention', problem: before.problem };
  if (!isPaidOut) return { status: 'pending', problem: null };
  return { status: before?.received_on ? 'received' : 'paid_out', problem: null };
}

/**
 * Adds a line to the history for the changes.
 *
 * @returns its id
 */
async function save(
  w: Transaction,
  provider_id: string,
  before: Settlement | null,
  values: Partial<Values> & Pick<Values, 'status' | 'problem'>,
): Promise<string> {
  if (before) {
    await changeRows(w, 'settlements', [{ ...before, organization_id: null }], values, {
      action: 'updated',
      fields: ['status', 'problem'],
    });
    return before.id;
  }
  const [id = ''] = await createRows(w, 'settlements', [{ provider_id, reference: provider_id, costs: [], ...values }]);
  return id;
}

/** @returns the total that the entries move to the bank account, in cents */
async function postAll(
  w: Transaction,
  { id, reference }: { readonly id: string; readonly reference: string },
  held: readonly Held[],
  costs: { readonly net: number; readonly vat: number },
): Promise<number> {
  const entry = { kind: 'settlement', order_id: null, note: reference } as const;
  const books = new Map<string, { readonly book: Book; in_cents: number }>();
  for (const { organization_id, in_cents, paid_in_cents } of held) {
    const book = await bookOf(w, organization_id);
    await post(w, book, [{ ...entry, key: `settlement:${id}:${organization_id}`, postings: settlementPostings(in_cents) }]);
    const own = books.get(book.application_id) ?? { book: { ...book, organization_id: null }, in_cents: 0 };
    own.in_cents += paid_in_cents;
    books.set(book.application_id, own);
  }
  const all = [...books.values()];
  const weights = all.map(({ in_cents }) => in_cents);
  const [nets, vats] = [signed(costs.net, weights), signed(costs.vat, weights)];
  for (const [at, { book }] of all.entries())
    await post(w, book, [
      { ...entry, key: `settlement-costs:${id}:${book.application_id}`, postings: providerCosts(nets[at] ?? 0, vats[at] ?? 0) },
    ]);
  return held.reduce((sum, { in_cents }) => sum + in_cents, 0) - costs.net - costs.vat;
}

/** A provider may refund costs, which are then negative. */
const signed = (amount: number, weights: readonly number[]): number[] =>
  spreadByWeight(Math.abs(amount), weights).map((part) => Math.sign(amount) * part);
