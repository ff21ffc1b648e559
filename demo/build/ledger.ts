import { credit, type EntryKind, payback, payment, type Posting, sale } from '../../src/domain/ledger/entries';
import { DEFAULT_ZONE, toLocal } from '../../src/domain/time/zonedTime';
import type { journal_entries, postings } from '../../src/server/db/system/ledger';
import { createPart, type Part } from '../createPart';
import type { Draft } from '../draft';

export interface Money {
  readonly orders: readonly Draft<'orders'>[];
  readonly order_lines: readonly Draft<'order_lines'>[];
  readonly transactions: readonly Draft<'transactions'>[];
  readonly refunds: readonly Draft<'refunds'>[];
}

export interface Ledger {
  readonly entries: readonly (typeof journal_entries.$inferInsert)[];
  readonly postings: readonly (typeof postings.$inferInsert)[];
}

interface Books {
  readonly application_id: string;
  readonly zone: string;
}

type Entry = {
  readonly kind: EntryKind;
  readonly key: string;
  readonly order_id: string;
  readonly at: string;
  readonly postings: readonly Posting[];
};

/** The entries that the product would have posted: one for each sale, payment, credit and payback. */
export function buildLedger(
  now: Date,
  money: Money,
  organizations: readonly Draft<'organizations'>[],
  applications: readonly Draft<'applications'>[],
): Ledger {
  const part = createPart(now, 'ledger');
  const zones = new Map(applications.map(({ id, timezone }) => [id, timezone ?? DEFAULT_ZONE]));
  const books = new Map(
    organizations.map(({ id, application_id }) => [id, { application_id, zone: zones.get(application_id) ?? DEFAULT_ZONE }]),
  );
  const [lines, transactions, refunds] = [
    grouped(money.order_lines, ({ order_id }) => order_id),
    grouped(money.transactions, ({ order }) => order),
    grouped(money.refunds, ({ order }) => order),
  ];
  const byLine = new Map(money.order_lines.map((line) => [line.id, line]));
  const entries = money.orders.flatMap((order) => {
    const own = [
      ...saleOf(order, lines.get(order.id) ?? []),
      ...(transactions.get(order.id) ?? []).flatMap(moved),
      ...(refunds.get(order.id) ?? []).map((refund) => credited(refund, byLine)),
      ...voided(order, lines.get(order.id) ?? [], refunds.get(order.id) ?? []),
    ];
    const book = books.get(order.organization_id);
    return book ? own.filter((entry) => entry.postings.length > 0).map((entry) => written(part, book, order.organization_id, entry)) : [];
  });
  return { entries: entries.map(({ entry }) => entry), postings: entries.flatMap((item) => item.postings) };
}

function grouped<T>(rows: readonly T[], key: (row: T) => string | undefined): Map<string | undefined, T[]> {
  const groups = new Map<string | undefined, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

const soldOf = ({ total_price_in_cents = 0, vat = 'zero', vat_in_cents = 0 }: Draft<'order_lines'>) => ({
  amount_in_cents: total_price_in_cents,
  vat,
  vat_in_cents,
});

function saleOf({ id, created_at, transaction_fee_in_cents = 0 }: Draft<'orders'>, lines: readonly Draft<'order_lines'>[]): Entry[] {
  return [{ kind: 'sale', key: `sale:${id}`, order_id: id, at: created_at, postings: sale(lines.map(soldOf), transaction_fee_in_cents) }];
}

function moved({ id, order = '', type, paid_at, payment_type = 'cash', amount_in_cents = 0, moves }: Draft<'transactions'>): Entry[] {
  if (!paid_at) return [];
  return type === 'refund'
    ? [
        {
          kind: 'payback',
          key: `payback:${id}`,
          order_id: order,
          at: paid_at,
          postings: payback(payment_type, -amount_in_cents, -(moves ?? 0)),
        },
      ]
    : [
        {
          kind: 'payment',
          key: `payment:${id}`,
          order_id: order,
          at: paid_at,
          postings: payment(payment_type, amount_in_cents, moves ?? 0),
        },
      ];
}

function credited(
  { id, order = '', line = '', created_at, amount_in_cents = 0, vat_in_cents = 0, fee_in_cents = 0 }: Draft<'refunds'>,
  lines: ReadonlyMap<string, Draft<'order_lines'>>,
): Entry {
  const vat = lines.get(line)?.vat ?? 'zero';
  return {
    kind: 'credit',
    key: `credit:${id}`,
    order_id: order,
    at: created_at,
    postings: credit([{ amount_in_cents, vat, vat_in_cents }], fee_in_cents),
  };
}

/** An unpaid order that was cancelled is no longer due. */
function voided(
  { id, created_at, credited_in_cents = 0, transaction_fee_in_cents = 0 }: Draft<'orders'>,
  lines: readonly Draft<'order_lines'>[],
  refunds: readonly Draft<'refunds'>[],
): Entry[] {
  if (credited_in_cents === 0 || refunds.length > 0) return [];
  return [
    { kind: 'credit', key: `canceled:${id}`, order_id: id, at: created_at, postings: credit(lines.map(soldOf), transaction_fee_in_cents) },
  ];
}

function written({ calendar }: Part, { application_id, zone }: Books, organization_id: string, { postings: lines, ...entry }: Entry) {
  const month = (toLocal(entry.at, zone)?.date ?? entry.at).slice(0, 7);
  const row = { ...entry, id: calendar.idAt(entry.at), application_id, organization_id, month, note: null };
  return {
    entry: row,
    postings: lines.map((line) => ({
      entry_id: row.id,
      application_id,
      organization_id,
      order_id: entry.order_id,
      month,
      kind: entry.kind,
      ...line,
    })),
  };
}
