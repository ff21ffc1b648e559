import { sql } from 'drizzle-orm';
import type { MismatchCause } from '../../../domain/ledger/reconcile';
import type { Deps } from '../../core/deps';
import { rowsOf } from '../../db/rowsOf';
import { checkedOrders } from './checkedOrders';
import { withoutJit } from './withoutJit';

/** Orders per statement, so that other requests do not wait for the check. */
const SLICE = 2_000;

/** The result of checking all orders and entries. */
export interface LedgerCheck {
  readonly orders: number;
  readonly entries: number;
  /** Entries whose postings do not add up to zero. None, unless the triggers were bypassed. */
  readonly unbalanced: readonly string[];
  /** References of settlements whose entries differ from the booked amount, or that share a transaction with another settlement. */
  readonly settlements: readonly string[];
  /** Number of orders that do not match, by cause; and the first of them. */
  readonly mismatches: Readonly<Partial<Record<MismatchCause, number>>>;
  readonly examples: readonly { readonly order_id: string; readonly number: number; readonly causes: readonly MismatchCause[] }[];
}

interface Slice {
  last: string | null;
  orders: number;
  wrong: { id: string; number: number; causes: MismatchCause[] }[] | string;
}

/**
 * Compares every order with its lines, transactions and postings, and checks that every entry adds up to zero, in slices. It only reports:
 * corrections are made by a person who knows the cause. Source: docs/domain/ledger.md 6.
 */
export async function checkLedger({ db }: Pick<Deps, 'db'>): Promise<LedgerCheck> {
  const mismatches: Partial<Record<MismatchCause, number>> = {};
  const examples: LedgerCheck['examples'][number][] = [];
  let orders = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const [slice] = rowsOf<Slice>(
      await withoutJit(db.orm, (tx) =>
        tx.execute(sql`${checkedOrders(sql`sold.id in (select next.id from orders as next where next.id > ${after}::uuid order by next.id limit ${SLICE})`)}
        select max(id::text) as last, count(*)::int as orders,
          coalesce(json_agg(json_build_object('id', id, 'number', number, 'causes', causes)) filter (where cardinality(causes) > 0), '[]') as wrong from checked`),
      ),
    );
    if (!slice || slice.last === null) break;
    after = slice.last;
    orders += slice.orders;
    for (const { id, number, causes } of typeof slice.wrong === 'string'
      ? (JSON.parse(slice.wrong) as Exclude<Slice['wrong'], string>)
      : slice.wrong) {
      for (const cause of new Set(causes)) mismatches[cause] = (mismatches[cause] ?? 0) + 1;
      if (examples.length < 20) examples.push({ order_id: id, number, causes: [...new Set(causes)] });
    }
  }
  const entries = await checkEntries({ db });
  return { orders, ...entries, settlements: await wrongSettlements({ db }), mismatches, examples };
}

async function checkEntries({ db }: Pick<Deps, 'db'>): Promise<Pick<LedgerCheck, 'entries' | 'unbalanced'>> {
  const unbalanced: string[] = [];
  let entries = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = rowsOf<{ entry_id: string; is_wrong: boolean }>(
      await db.orm.execute(sql`
        select entry_id, bool_or(total <> 0) as is_wrong from (
          select entry_id, currency, sum(amount) as total from postings
          where entry_id in (select next.id from journal_entries as next where next.id > ${after}::uuid order by next.id limit ${SLICE}) group by 1, 2) as each
        group by 1 order by 1`),
    );
    if (rows.length === 0) break;
    entries += rows.length;
    unbalanced.push(...rows.filter(({ is_wrong }) => is_wrong).map(({ entry_id }) => entry_id));
    after = rows.at(-1)?.entry_id ?? after;
  }
  return { entries, unbalanced };
}

/** Settlements that differ from the ledger. Source: docs/domain/settlements.md 6. */
async function wrongSettlements({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const rows = rowsOf<{ reference: string }>(
    await db.orm.execute(sql`
      with booked as (
        select split_part(entry.key, ':', 2) as id, sum(line.amount) as amount
        from journal_entries as entry join postings as line on line.entry_id = entry.id and line.account = 'bank'
        where entry.kind = 'settlement' group by 1),
      twice as (
        select item.transaction from settlement_items as item where item.transaction is not null group by 1 having count(*) > 1)
      select settled.reference from settlements as settled left join booked on booked.id = settled.id::text
      where coalesce(settled.booked_in_cents, 0) <> coalesce(booked.amount, 0)
        or (settled.booked_at is not null and settled.difference_in_cents <> 0)
        or exists (select from settlement_items as item join twice on twice.transaction = item.transaction where item.settlement_id = settled.id)
      order by settled.reference limit 100`),
  );
  return rows.map(({ reference }) => reference);
}

/** The same as a periodic job, which logs the differences. */
export async function checkBooks(deps: Deps): Promise<void> {
  const { orders, entries, unbalanced, settlements, mismatches, examples } = await checkLedger(deps);
  const isRight = unbalanced.length === 0 && settlements.length === 0 && Object.keys(mismatches).length === 0;
  if (isRight) deps.log.info({ orders, entries }, 'The ledger agrees with all orders');
  else
    deps.log.error(
      { orders, entries, unbalanced: unbalanced.slice(0, 20), settlements: settlements.slice(0, 20), mismatches, examples },
      'The ledger does not agree with all orders',
    );
}
