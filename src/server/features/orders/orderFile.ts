import { asc } from 'drizzle-orm';
import type { Registry } from '../../../../resources/registry.gen';
import { spreadByWeight } from '../../../domain/orders/shares';
import type { Cell } from '../../../schema/fieldKind';
import type { AnyRow, Row } from '../../../schema/row';
import { choiceWord } from '../../../schema/sentence';
import { textCell } from '../../../schema/textCell';
import type { Ctx } from '../../app/context';
import { isOneOf } from '../../db/isOneOf';
import { table } from '../../db/tables';
import type { AccessScope } from '../../engine/accessScope';
import { titlesOf } from '../../engine/export/exportTable';
import type { FileRows } from '../../engine/hooks';
import { phrase } from '../../http/sentences';

type Order = Row<Registry['orders']> & { readonly organization_id?: string };
type Line = Row<Registry['order_lines']>;
/** One row of the file: a line, what of its order belongs to it, and where it is known whose order that is. */
interface Told {
  readonly order: Order;
  readonly line: Line | null;
  readonly paid_in_cents: number;
  readonly refunded_in_cents: number;
  /** Of the voucher that it was paid with; null where it was not. */
  readonly moves: number | null;
  readonly organization: string;
}
interface Column {
  readonly label: string;
  readonly cell: (told: Told) => Cell;
}

const amount = (value: number | undefined): Cell => (value === undefined ? null : { is: 'money', value });

/**
 * Orders as a file: a row for each of their lines, of which each says its order anew, so that it can be sorted and summed in a
 * spreadsheet. What was paid and paid back for an order, and the moves of a voucher, are spread over its lines, whose sum they are to the unit.
 * Source: docs/domain/import-and-export.md 15.
 */
export const orderFile: FileRows = {
  head: (ctx, access) => columnsOf(ctx, access).map(({ label }) => label),
  async rows(ctx, access, records) {
    const columns = columnsOf(ctx, access);
    const lines = await linesOf(ctx, records);
    const names = isAcross(access) ? await titlesOf(ctx, access.resource, ['organization_id'], records) : new Map<string, string>();
    // The records of the list are orders, with all of their fields.
    const orders = records as unknown as readonly Order[];
    return orders
      .flatMap((order) => toldOf(order, lines.get(order.id) ?? [], names.get(order.organization_id ?? '') ?? ''))
      .map((told) => columns.map(({ cell }) => cell(told)));
  },
};

const isAcross = ({ resource }: AccessScope) => resource.isOverview;

function columnsOf({ locale }: Ctx, access: AccessScope): readonly Column[] {
  const say = (key: string, values?: Readonly<Record<string, unknown>>) => phrase(locale, key, values);
  const ofOrder = (name: string, cell: (order: Order) => Cell): Column => ({
    label: say(`resources.orders.fields.${name}`),
    cell: ({ order }) => cell(order),
  });
  const ofLine = (name: string, cell: (line: Line) => Cell): Column => ({
    label: say(`resources.order_lines.fields.${name}`),
    cell: ({ line }) => (line ? cell(line) : null),
  });
  const choice = (name: 'payment_type' | 'status') => ofOrder(name, (order) => textCell(choiceWord(say, 'orders', name, order[name])));
  const label = (name: string) => say(`resources.orders.fields.${name}`);
  return [
    ofOrder('number', ({ number }) => ({ is: 'integer', value: number })),
    { label: say('fields.created_at'), cell: ({ order }) => ({ is: 'moment', value: order.created_at }) },
    ofOrder('name', ({ name }) => textCell(name)),
    ofOrder('email', ({ email }) => (email === null ? null : textCell(email))),
    ...(isAcross(access) ? [{ label: label('organization_id'), cell: ({ organization }: Told) => textCell(organization) }] : []),
    ...(access.resource.isEverywhere ? [ofOrder('application_name', ({ application_name }) => textCell(application_name ?? ''))] : []),
    ofLine('title', ({ title }) => textCell(title)),
    ofLine('quantity', ({ quantity }) => ({ is: 'integer', value: quantity })),
    ofLine('unit_price_in_cents', ({ unit_price_in_cents }) => amount(unit_price_in_cents)),
    ofLine('total_price_in_cents', ({ total_price_in_cents }) => amount(total_price_in_cents)),
    // Exempt holds no VAT and is not 0 % (docs/domain/money.md 4).
    ofLine('vat', ({ vat, vat_percentage }) =>
      vat === 'exempt' ? textCell(choiceWord(say, 'order_lines', 'vat', vat)) : { is: 'percentage', value: vat_percentage },
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

/** An order that has no lines has a row yet, so that the file holds what the list does. */
function toldOf(order: Order, lines: readonly Line[], organization: string): Told[] {
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

/** The lines of some orders, by the id of their order, in the order in which they stand on it. */
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
