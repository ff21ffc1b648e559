import { and, asc, eq, gt } from 'drizzle-orm';
import type { Cell } from '../../../schema/fieldKind';
import { textCell } from '../../../schema/textCell';
import type { Ctx } from '../../core/context';
import { table } from '../../db/tables';
import type { ExportTable } from '../../engine/export/exportTable';
import { phrase } from '../../http/sentences';
import { readBatch } from './batches';

const SLICE = 2_000;

/** A coupon of a batch, as the exports contain it. */
export interface BatchCode {
  readonly id: string;
  readonly code: string;
  readonly value: number;
  readonly quantity: number;
  readonly expires_at: string | null;
  readonly is_enabled: boolean;
}

/** The coupons of a batch in the order in which they were made, in slices, so that memory stays small. */
export async function* codesOf({ db }: Pick<Ctx, 'db'>, batch_id: string): AsyncGenerator<readonly BatchCode[]> {
  const coupons = table('coupons');
  const { id, code, value, quantity, expires_at, is_enabled } = coupons;
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await db
      .select({ id, code, value, quantity, expires_at, is_enabled })
      .from(coupons)
      .where(and(eq(coupons.batch, batch_id), gt(id, last)))
      .orderBy(asc(id))
      .limit(SLICE);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.id ?? last;
  }
}

/** The codes of a batch as a table. Source: docs/domain/vouchers.md 5. */
export async function codesFile(ctx: Ctx, params: Readonly<Record<string, string>>): Promise<ExportTable> {
  const batch = await readBatch(ctx, params);
  const word = (name: string) => phrase(ctx.locale, `resources.coupons.fields.${name}`);
  return {
    name: batch.name,
    head: ['code', 'value', 'quantity', 'expires_at', 'is_enabled'].map(word),
    count: () => Promise.resolve(batch.made_count),
    batches: cellsOf(codesOf(ctx, batch.id)),
  };
}

async function* cellsOf(slices: AsyncIterable<readonly BatchCode[]>): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const slice of slices)
    yield slice.map(({ code, value, quantity, expires_at, is_enabled }) => [
      textCell(code),
      { is: 'integer', value },
      { is: 'integer', value: quantity },
      expires_at === null ? null : { is: 'moment', value: expires_at },
      { is: 'yesNo', value: is_enabled },
    ]);
}
