import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../src/server/db/database';
import { rowsOf } from '../src/server/db/rowsOf';

/**
 * Fills a table without any indexes except those of its constraints, and then builds the others from all rows at once: that is faster than
 * adding each row to each index, and makes the indexes a third smaller.
 */
export async function withoutIndexes(tx: Tx, table: PgTable, fill: () => Promise<void>): Promise<void> {
  const indexes = rowsOf<{ name: string; definition: string }>(
    await tx.execute(sql`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = to_regclass(${getTableName(table)}) and not exists (select 1 from pg_constraint where conindid = indexrelid)
      order by name`),
  );
  for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`));
  await fill();
  for (const { definition } of indexes) await tx.execute(sql.raw(definition));
}
