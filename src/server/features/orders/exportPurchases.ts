import { issue } from '../../../domain/checks/issue';
import { choiceWord } from '../../../schema/sentence';
import type { Ctx } from '../../app/context';
import type { Cell } from '../../../schema/fieldKind';
import type { ExportTable } from '../../engine/export/exportTable';
import { withoutPaging } from '../../engine/export/exportTable';
import { readListQuery } from '../../engine/lists/listQuery';
import { invalid } from '../../http/apiError';
import { phrase } from '../../http/sentences';
import { authorizeProduct } from './authorizeProduct';
import { conditionOf, selectPurchases } from './listPurchases';
import { purchase } from './purchase';

const MAX_ROWS = 50_000;

/** The purchases of a product, with the list's filters, as a table: one column for each question that was asked. */
export async function exportPurchases(ctx: Ctx, params: Readonly<Record<string, string>>, query: URLSearchParams): Promise<ExportTable> {
  const { access, organization_id, product } = await authorizeProduct(ctx, params);
  const wanted = readListQuery(purchase, access.profile, withoutPaging(query), { paged: false });
  const rows = await selectPurchases(ctx, conditionOf(ctx, organization_id, product.id, wanted, access.profile), {
    ...wanted,
    page: 1,
    itemsPerPage: MAX_ROWS + 1,
  });
  if (rows.length > MAX_ROWS) throw invalid([issue('', 'errors.export_too_large', { max: MAX_ROWS })], purchase);
  const asked = [...new Set(rows.flatMap(({ answers }) => answers.map(({ title }) => title)))];
  const word = (name: string) => phrase(ctx.locale, `resources.orders.fields.${name}`);
  const line = (name: string) => phrase(ctx.locale, `resources.order_lines.fields.${name}`);
  const choice = (name: string, value: string) => choiceWord((key, values) => phrase(ctx.locale, key, values), 'orders', name, value);
  return {
    name: `${String(product['name'])} ${phrase(ctx.locale, 'resources.orders.many')}`,
    head: [
      word('number'),
      phrase(ctx.locale, 'fields.created_at'),
      word('name'),
      word('email'),
      line('quantity'),
      line('total_price_in_cents'),
      line('vat_in_cents'),
      word('payment_type'),
      word('status'),
      ...asked,
    ],
    rows: rows.map((row): Cell[] => [
      row.number,
      new Date(row.created_at),
      row.name,
      row.email,
      row.quantity,
      row.total_price_in_cents / 100,
      row.vat_in_cents / 100,
      choice('payment_type', row.payment_type),
      choice('status', row.status),
      ...asked.map(
        (title) =>
          row.answers
            .filter((answer) => answer.title === title)
            .flatMap(({ values }) => values)
            .join(', ') || null,
      ),
    ]),
  };
}
