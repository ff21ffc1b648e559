import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { write } from '../../core/write';
import { import_rows, imports } from '../../db/system/imports';
import type { AccessScope } from '../accessScope';
import { judgeRows, stagedRows } from './judgeRows';
import { knownRecords } from './knownRecords';
import type { ImportRecord } from './openImport';
import { readingOf } from './readingOf';

/** Rows per batch: small enough not to occupy this thread or the store for longer than a page of a list. */
const BATCH_ROWS = 50;

/** Checks the unchecked rows in batches. Each batch is stored, so that a restart continues where it stopped. */
export async function checkImport(ctx: Ctx, access: AccessScope, found: ImportRecord, isStopped: () => boolean): Promise<void> {
  const compared_at = ctx.now.toISOString();
  const known = await knownRecords(ctx, access);
  const reading = await readingOf(ctx, access, found.columns);
  // Rows compared earlier keep their earlier time.
  await ctx.db
    .update(imports)
    .set({ compared_at: sql`coalesce(${imports.compared_at}, ${compared_at})` })
    .where(eq(imports.id, found.id));
  for (let isDone = false; !isDone && !isStopped();)
    isDone = await write(ctx, async (w) => {
      const [now] = await w.db
        .select()
        .from(imports)
        .where(and(eq(imports.id, found.id), eq(imports.state, 'checking')))
        .for('update', { skipLocked: true });
      // The columns were changed, the import was deleted, or it is already being written.
      if (!now || String(now.columns) !== String(found.columns)) return true;
      const rows = await stagedRows(w, found.id, isNull(import_rows.verdict), BATCH_ROWS);
      if (rows.length > 0) await judgeRows(w, access, now, rows, { known, reading });
      if (rows.length === BATCH_ROWS) return false;
      await w.db.update(imports).set({ state: 'checked' }).where(eq(imports.id, found.id));
      return true;
    });
}
