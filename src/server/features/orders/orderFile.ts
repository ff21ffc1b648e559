import { asc } from 'drizzle-orm';
import type { Registry } from '../../../../resources/registry.gen';
import { spreadByWeight } from '../../../domain/orders/shares';
import type { Cell } from '../../../schema/fieldKind';
import type { AnyRow, Row } from '../../../schema/row';
import { choiceWord } from '../../../schema/sentence';
import { textCell } from '../../../schema/textCell';
import type { Ctx } from '../../core/context';
import { isOneOf } from '../../db/isOneOf';
import { table } from '../../db/tables';
import type { AccessScope } from '../../engine/accessScope';
import { titlesOf } from '../../engine/export/exportTable';
import type { FileRows } from '../../engine/hooks';
import { phrase } from '../../http/sentences';

type Order = Row<Registry['orders']> & { readonly organization_id?: string };
type Line = Row<Registry['order_lines']>;
/** One row of the file: a line, its share of the order's amounts, and the organization if the list covers several. */
interface FileRow {
  readonly order: Order;
  readonly line: Line | null;
  readonly paid_in_cents: number;
  readonly refunded_in_cents: number;
  /** Moves of the voucher that paid it; null if it was paid otherwise. */
  readonly moves: number | null;
  readonly organization: string;
}
interface Column {
  readonly label: string;
  readonly cell: (row: FileRow) => Cell;
}

const amount = (value: number | undefined): Cell => (value === undefined ? null : { is: 'money', value });

/**
 * Orders as a file with one row per order line. Each row repeats the order's fields, so that the file can be sorted and summed in a
 * spreadsheet. Payments, refunds and moves of an order are spread over its lines, and their sum is exact. Source:
 * docs/domain/import-and-export.md 15.
 */
export const orderFile: FileRows = {
  head: (ctx, access) => columnsOf(ctx, access).map(({ label }) => label),
  async rows(ctx, access, records) {
    const columns = columnsOf(ctx, access);
    const lines = await linesOf(ctx, records);
    const names = isAcross(access) ? await titlesOf(ctx, access.resource, ['organization_id'], records) : new Map<string, string>();
    // The records of this list are complete orders.
    const orders = records as unknown as readonly Order[];
    return orders
      .flatMap((order) => fileRowsOf(order, lines.get(order.id) ?? [], names.get(order.organization_id ?? '') ?? ''))
      .map((row) => columns.map(({ cell }) => cell(row)));
  },
};

const isAcross = ({ resource }: AccessScope) => resource.isOverview;

function columnsOf({ locale }: Ctx, access: AccessScope): readonly Column[] {
  const word = (key: string, values?: Readonly<Record<string, unknown>>) => phrase(locale, key, values);
  const ofOrder = (name: string, cell: (order: Order) => Cell): Column => ({
    label: word(`resources.orders.fields.${name}`),
    cell: ({ order }) => cell(order),
  });
  const ofLine = (name: string, cell: (line: Line) => Cell): Column => ({
    label: word(`resources.order_lines.fields.${name}`),
    cell: ({ line }) => (line ? cell(line) : null),
  });
  const choice = (name: 'payment_type' | 'status') => ofOrder(name, (order) => textCell(choiceWord(word, 'orders', name, order[name])));
  const label = (name: string) => word(`resources.orders.fields.${name}`);
  return [
    ofOrder('number', ({ number }) => ({ is: 'integer', value: number })),
    { label: word('fields.created_at'), cell: ({ order }) => ({ is: 'moment', value: order.created_at }) },
    ofOrder('name', ({ name }) => textCell(name)),
    ofOrder('email', ({ email }) => (email === null ? null : textCell(email))),
    ...(isAcross(access) ? [{ label: label('organization_id'), cell: ({ organization }: FileRow) => textCell(organization) }] : []),
    ...(access.resource.isEverywhere ? [ofOrder('application_name', ({ application_name }) => textCell(application_name ?? ''))] : []),
    ofLine('title', ({ title }) => textCell(title)),
    ofLine('quantity', ({ quantity }) => ({ is: 'integer', value: quantity })),
    ofLine('unit_price_in_cents', ({ unit_price_in_cents }) => amount(unit_price_in_cents)),
    ofLine('total_price_in_cents', ({ total_price_in_cents }) => amount(total_price_in_cents)),
    // Exempt is not the same as 0 % (docs/domain/money.md 4).
    ofLine('vat', ({ vat, vat_percentage }) =>
      vat === 'exempt' ? textCell(choiceWord(word, 'order_lines', 'vat', vat)) : { is: 'percentage', value: vat_percentage },
    ),
    ofLine('vat_in_cents', ({ vat_in_cents }) => amount(vat_in_cents)),
    ofLine('fee_in_cents', ({ fee_in_cents }) => amount(fee_in_cents)),
    choice('payment_type'),
    choice('status'),
    ofOrder('payout_month', ({ payout_month }) => (payout_month === null ? null : textCell(payout_month))),
    { label: label('paid_in_cents'), cell: ({ paid_in_cents }) => amount(paid_in_cents) },
    {
      label: label('credited_in_cents'),
      cell: ({ order, line }) => amount(line ? line.credited_in_cents + line.credited_fee_in_cents : order.credited_in_cents),
    },
    { label: label('refunded_in_cents'), cell: ({ refunded_in_cents }) => amount(refunded_in_cents) },
    ofOrder('wallet_name', ({ wallet_name }) => (wallet_name === null ? null : textCell(wallet_name))),
    { label: label('moves'), cell: ({ moves }) => (moves === null ? null : { is: 'integer', value: moves }) },
  ];
}

/** An order without lines still has a row, so that the file contains every order of the list. */
function fileRowsOf(order: Order, lines: readonly Line[], organization: string): FileRow[] {
  const { paid_in_cents, refunded_in_cents, moves } = order;
  if (lines.length === 0) return [{ order, line: null, paid_in_cents, refunded_in_cents, moves, organization }];
  const paid = spreadByWeight(
    paid_in_cents,
    lines.map(({ total_price_in_cents, fee_in_cents }) => total_price_in_cents + fee_in_cents),
  );
  const spent = spreadByWeight(
    moves ?? 0,
    lines.map(({ total_price_in_cents }) => total_price_in_cents),
  );
  const refunded = spreadByWeight(
    refunded_in_cents,
    lines.map(({ credited_in_cents, credited_fee_in_cents }) => credited_in_cents + credited_fee_in_cents),
  );
  return lines.map((line, at) => ({
    order,
    line,
    paid_in_cents: paid[at] ?? 0,
    refunded_in_cents: refunded[at] ?? 0,
    moves: moves === null ? null : (spent[at] ?? 0),
    organization,
  }));
}

/** The lines of these orders by order id, in their order on it. */
async function linesOf({ db }: Ctx, records: readonly AnyRow[]): Promise<ReadonlyMap<string, Line[]>> {
  const lines = table('order_lines');
  const found = await db
    .select()
    .from(lines)
    .where(
      isOneOf(
        lines.order_id,
        records.map(({ id }) => id),
      ),
    )
    .orderBy(asc(lines.created_at), asc(lines.id));
  const byOrder = new Map<string, Line[]>(records.map(({ id }) => [id, []]));
  for (const line of found) byOrder.get(line.order_id)?.push(line);
  return byOrder;
}
