import { and, asc, eq, gt } from 'drizzle-orm';
import type { Cell } from '../../../schema/fieldKind';
import { textCell } from '../../../schema/textCell';
import type { Ctx } from '../../core/context';
import { import_rows } from '../../db/system/imports';
import { phrase, sentence } from '../../http/sentences';
import type { AccessScope } from '../accessScope';
import type { ExportTable } from '../export/exportTable';
import type { ImportRecord } from './openImport';

const BATCH_ROWS = 250;

/** The imported file with its corrections and one more column: the problem of each row, or why it was skipped. */
export function errorFile(ctx: Ctx, access: AccessScope, found: ImportRecord): ExportTable {
  const base = found.file_name.replace(/\.[^.]{1,5}$/, '');
  return {
    name: `${base}-${phrase(ctx.locale, 'imports.error_file_suffix')}`,
    head: [...found.headers, 'error'],
    count: () => Promise.resolve(found.total),
    batches: batchesOf(ctx, access, found),
  };
}

async function* batchesOf(ctx: Ctx, access: AccessScope, found: ImportRecord): AsyncGenerator<readonly (readonly Cell[])[]> {
  const { line, cells, verdict, is_skipped, faults, resembles } = import_rows;
  let after = 0;
  for (;;) {
    const rows = await ctx.db
      .select({ line, cells, verdict, is_skipped, faults, resembles })
      .from(import_rows)
      .where(and(eq(import_rows.import_id, found.id), gt(line, after)))
      .orderBy(asc(line))
      .limit(BATCH_ROWS);
    if (rows.length > 0)
      yield rows.map((row) => {
        const width = found.headers.length;
        // Cells beyond the last column stay in the last cell.
        const own = found.headers.map((_, at) => (at === width - 1 ? row.cells.slice(at).join(' ') : (row.cells[at] ?? '')));
        return [...own, errorOf(ctx, access, found, row)].map(textCell);
      });
    if (rows.length < BATCH_ROWS) return;
    after = rows.at(-1)?.line ?? after;
  }
}

type Row = Pick<typeof import_rows.$inferSelect, 'verdict' | 'is_skipped' | 'faults' | 'resembles'>;

function errorOf(
  { locale }: Ctx,
  { resource }: AccessScope,
  { state, with_alike }: ImportRecord,
  { verdict, is_skipped, faults, resembles }: Row,
): string {
  if (is_skipped) return phrase(locale, 'imports.errors.skipped');
  if (verdict === 'fault') return (faults ?? []).map((fault) => sentence(locale, fault, resource)).join(' ');
  if (verdict === 'there') return phrase(locale, 'imports.errors.there', { name: resembles?.name ?? '' });
  if (verdict === 'twin') return phrase(locale, 'imports.errors.twin', { line: resembles?.line ?? '' });
  if (verdict === 'alike' && !(state === 'done' && with_alike))
    return phrase(locale, 'imports.errors.alike', { name: resembles?.name ?? '' });
  return '';
}
