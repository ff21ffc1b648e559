import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../app/context';
import { write } from '../../app/write';
import { import_rows, imports } from '../../db/system/imports';
import type { AccessScope } from '../accessScope';
import { judgeRows, stagedRows } from './judgeRows';
import { knownRecords } from './knownRecords';
import type { ImportRecord } from './openImport';
import { readingOf } from './readingOf';

/** Rows that are judged in one go. Neither this thread nor the store is held for longer than by a page of a list. */
const SLICE = 50;

/** Judges the rows that were not yet, a slice at a time. Each slice is kept by itself, so a restart goes on where it was. */
export async function checkImport(ctx: Ctx, access: AccessScope, found: ImportRecord, isStopped: () => boolean): Promise<void> {
  const compared_at = ctx.now.toISOString();
  const known = await knownRecords(ctx, access);
  const reading = await readingOf(ctx, access, found.columns);
  // What was compared before it is as old as it was.
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
      // Somebody chose other columns, threw it away, or is at it already.
      if (!now || String(now.columns) !== String(found.columns)) return true;
      const rows = await stagedRows(w, found.id, isNull(import_rows.verdict), SLICE);
      if (rows.length > 0) await judgeRows(w, access, now, rows, { known, reading });
      if (rows.length === SLICE) return false;
      await w.db.update(imports).set({ state: 'checked' }).where(eq(imports.id, found.id));
      return true;
    });
}
