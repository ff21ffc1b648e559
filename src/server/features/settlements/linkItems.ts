import { and, asc, inArray, ne, sql } from 'drizzle-orm';
import type { SettledItem } from '../../../domain/settlements/settlement';
import { inBatches } from '../../db/inBatches';
import { isOneOfWords } from '../../db/isOneOf';
import { table, type TableRow } from '../../db/tables';
import type { Transaction } from '../../engine/transaction';

type Move = Pick<TableRow<'transactions'>, 'id' | 'organization_id' | 'type' | 'amount_in_cents' | 'provider_id' | 'pays_back'>;

/** Ids per statement. */
const MAX_IDS = 1_000;

/**
 * Links the items of a settlement to our transactions: payments and refunds by the provider's id; chargebacks and refunds made at the
 * provider by amount and payment. Each transaction is linked once, across all settlements. Items without a transaction are left out.
 *
 * @param settlement_id id of the settlement itself, if it was read before
 */
export async function linkItems(
  w: Pick<Transaction, 'db'>,
  items: readonly SettledItem[],
  settlement_id: string | null,
): Promise<Map<SettledItem, Move>> {
  const ids = [...new Set(items.flatMap(({ id, payment_id }) => [id, ...(payment_id === null ? [] : [payment_id])]))];
  const byProvider = new Map((await movesWith(w, 'provider_id', ids)).map((move) => [move.provider_id, move]));
  const payments = [...byProvider.values()].filter(({ type }) => type === 'payment');
  const backs = await movesWith(
    w,
    'pays_back',
    payments.map(({ id }) => id),
  );
  const taken = await takenElsewhere(w, [...byProvider.values(), ...backs], settlement_id);
  const linked = new Map<SettledItem, Move>();
  for (const item of items) {
    const move = ownMove(item) ?? paybackOf(item);
    if (!move) continue;
    taken.add(move.id);
    linked.set(item, move);
  }
  return linked;

  function ownMove({ kind, id }: SettledItem): Move | null {
    const move = kind === 'chargeback' ? undefined : byProvider.get(id);
    return move && !taken.has(move.id) && move.type === kind ? move : null;
  }
  function paybackOf({ kind, payment_id, amount_in_cents }: SettledItem): Move | null {
    const payment = payment_id === null ? undefined : byProvider.get(payment_id);
    const type = kind === 'chargeback' ? 'chargeback' : 'provider_refund';
    if (kind === 'payment' || !payment) return null;
    return (
      backs.find(
        (move) => move.type === type && move.pays_back === payment.id && move.amount_in_cents === amount_in_cents && !taken.has(move.id),
      ) ?? null
    );
  }
}

async function movesWith({ db }: Pick<Transaction, 'db'>, by: 'provider_id' | 'pays_back', names: readonly string[]): Promise<Move[]> {
  const transactions = table('transactions');
  const { id, organization_id, type, amount_in_cents, provider_id, pays_back } = transactions;
  const found: Move[] = [];
  for (const some of inBatches(names, MAX_IDS))
    found.push(
      ...(await db
        .select({ id, organization_id, type, amount_in_cents, provider_id, pays_back })
        .from(transactions)
        .where(by === 'provider_id' ? isOneOfWords(provider_id, some) : inArray(pays_back, [...some]))
        .orderBy(asc(transactions.created_at), asc(id))),
    );
  return found;
}

/** Those of these transactions that belong to another settlement. */
async function takenElsewhere({ db }: Pick<Transaction, 'db'>, moves: readonly Move[], settlement_id: string | null): Promise<Set<string>> {
  const items = table('settlement_items');
  const taken = new Set<string>();
  for (const some of inBatches(
    moves.map(({ id }) => id),
    MAX_IDS,
  )) {
    const rows = await db
      .select({ transaction: items.transaction })
      .from(items)
      .where(and(isOneOfWords(items.transaction, some), settlement_id === null ? sql`true` : ne(items.settlement_id, settlement_id)));
    for (const { transaction } of rows) if (transaction !== null) taken.add(transaction);
  }
  return taken;
}
