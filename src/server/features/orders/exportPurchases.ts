import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { choiceWord } from '../../../schema/sentence';
import { textCell } from '../../../schema/textCell';
import { MAX_ROWS } from '../../../domain/exports/exportView';
import type { Purchase } from '../../../domain/orders/purchase';
import type { Ctx } from '../../core/context';
import type { Cell } from '../../../schema/fieldKind';
import { type ExportTable, withoutPaging } from '../../engine/export/exportTable';
import { type ListQuery, readListQuery } from '../../engine/lists/listQuery';
import { inBatches } from '../../db/inBatches';
import { rowsOf } from '../../db/rowsOf';
import { table } from '../../db/tables';
import { phrase } from '../../http/sentences';
import { authorizeProduct } from './authorizeProduct';
import { conditionOf, keysOfPurchases, selectPurchases } from './listPurchases';
import { purchase } from './purchase';

const BATCH = 250;

/**
 * The purchases of a product as a table, with the filters and order of the list and one column per question. The selection is fixed at the
 * start, because sums have no index; the rows are read per batch.
 */
export async function exportPurchases(ctx: Ctx, params: Readonly<Record<string, string>>, query: URLSearchParams): Promise<ExportTable> {
  const { access, organization_id, product } = await authorizeProduct(ctx, params);
  const wanted = readListQuery(purchase, access.profile, withoutPaging(query), { paged: false });
  const where = conditionOf(ctx, organization_id, product.id, wanted, access.profile);
  let keys: Promise<string[]> | null = null;
  /** Collected on first use, up to the given maximum. */
  const keysUpTo = (atMost: number) => (keys ??= keysOfPurchases(ctx, where, wanted, atMost));
  const asked = await questionsIn(ctx, product.id);
  const word = (name: string) => phrase(ctx.locale, `resources.orders.fields.${name}`);
  const line = (name: string) => phrase(ctx.locale, `resources.order_lines.fields.${name}`);
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
    count: async (atMost) => (await keysUpTo(atMost)).length,
    batches: cellsIn(
      ctx,
      asked,
      batchesOf(ctx, () => keysUpTo(MAX_ROWS), where, wanted),
    ),
  };
}

/** Purchases by key, batch by batch. A purchase that was deleted or no longer matches is left out. */
async function* batchesOf(ctx: Ctx, keys: () => Promise<readonly string[]>, where: SQL | undefined, query: ListQuery) {
  for (const batch of inBatches(await keys(), BATCH)) {
    const rows = await selectPurchases(ctx, and(where, inArray(table('orders').id, batch)), { ...query, itemsPerPage: null });
    const byKey = new Map(rows.map((row) => [row.id.replaceAll('-', ''), row]));
    yield batch.flatMap((key) => byKey.get(key) ?? []);
  }
}

/** The questions that buyers of a product answered, as they were asked, oldest first. */
async function questionsIn({ db }: Pick<Ctx, 'db'>, product_id: string): Promise<string[]> {
  const found = await db.execute(
    sql`select answer ->> 'title' as title from order_lines as line, jsonb_array_elements(line.answers) as answer where line.product = ${product_id} group by 1 order by min(line.created_at), 1`,
  );
  return rowsOf<{ title: string }>(found).map(({ title }) => title);
}

async function* cellsIn({ locale }: Ctx, asked: readonly string[], batches: AsyncIterable<readonly Purchase[]>) {
  const choice = (name: string, value: string) => textCell(choiceWord((key, values) => phrase(locale, key, values), 'orders', name, value));
  for await (const rows of batches)
    yield rows.map((row): Cell[] => [
      { is: 'integer', value: row.number },
      { is: 'moment', value: row.created_at },
      textCell(row.name),
      textCell(row.email),
      { is: 'integer', value: row.quantity },
      { is: 'money', value: row.total_price_in_cents },
      { is: 'money', value: row.vat_in_cents },
      choice('payment_type', row.payment_type),
      choice('status', row.status),
      ...asked.map((title) =>
        textCell(
          row.answers
            .filter((answer) => answer.title === title)
            .flatMap(({ values }) => values)
            .join(', '),
        ),
      ),
    ]);
}
