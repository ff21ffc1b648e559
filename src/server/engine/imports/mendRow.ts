import { and, eq, ne } from 'drizzle-orm';
import { issue } from '../../../domain/checks/issue';
import { importLimits } from '../../../domain/imports/importLimits';
import type { ImportRowView } from '../../../domain/imports/importView';
import type { AnyResource } from '../../../schema/row';
import type { Ctx } from '../../core/context';
import { write } from '../../core/write';
import { import_rows, imports } from '../../db/system/imports';
import { conflict, invalid, notFound } from '../../core/apiError';
import { authorize } from '../authorize';
import { judgeRows, type StagedRow, stagedRows, withKeys } from './judgeRows';
import { knownRecords } from './knownRecords';
import { findImport, type ImportRecord } from './openImport';
import { readingOf } from './readingOf';
import { rowViews } from './rowViews';

export interface Mending {
  readonly cells?: Readonly<Record<string, string>> | undefined;
  readonly is_skipped?: boolean | undefined;
}

/** Maximum number of other rows affected by a correction: those with the old or the new key. */
const MAX_AFFECTED_ROWS = 500;

/**
 * Corrects cells of a row, or skips it, and checks it again together with the rows that have its old or new key.
 * @returns the updated import and row
 */
export async function mendRow(
  ctx: Ctx,
  resource: AnyResource,
  params: Readonly<Record<string, string>>,
  { cells, is_skipped }: Mending,
): Promise<{ found: ImportRecord; row: ImportRowView }> {
  const access = await authorize(ctx, resource, 'import', params);
  const asked = await findImport(ctx.db, ctx, access, params['import_id'] ?? '');
  const line = lineOf(params['line'] ?? '');
  // Loaded before the transaction, for which others wait.
  const known = await knownRecords(ctx, access);
  const reading = await readingOf(ctx, access, asked.columns);
  return write(ctx, async (w) => {
    const found = await findImport(w.db, w, access, asked.id, true);
    if (found.state !== 'checked') throw conflict(found.state === 'checking' ? 'imports.still_checking' : 'imports.written');
    const [row] = await stagedRows(w, found.id, eq(import_rows.line, line), 1);
    if (!row) throw notFound();
    const next = { ...row, cells: cells ? mended(resource, found, row, cells) : row.cells, is_skipped: is_skipped ?? row.is_skipped };
    await w.db
      .update(import_rows)
      .set({ cells: next.cells, is_skipped: next.is_skipped })
      .where(and(eq(import_rows.import_id, found.id), eq(import_rows.line, line)));
    const counts = { ...found.counts };
    if (row.is_skipped !== next.is_skipped && row.verdict !== null) {
      counts[row.is_skipped ? 'skipped' : row.verdict] -= 1;
      counts[next.is_skipped ? 'skipped' : row.verdict] += 1;
    }
    const judging = { known, reading };
    let at: ImportRecord = { ...found, counts: await judgeRows(w, access, { ...found, counts }, [next], judging) };
    const [after] = await stagedRows(w, found.id, eq(import_rows.line, line), 1);
    const keys = [row.key, after?.key].filter((key): key is string => typeof key === 'string');
    const others = await stagedRows(w, found.id, and(withKeys([...new Set(keys)]), ne(import_rows.line, line)), MAX_AFFECTED_ROWS);
    const touched = [...others, ...(after ? [after] : [])].toSorted((first, second) => first.line - second.line);
    if (others.length > 0) at = { ...at, counts: await judgeRows(w, access, at, touched, judging) };
    await w.db.update(imports).set({ problem: null }).where(eq(imports.id, found.id));
    const [view] = await rowViews(w, access, at, [line]);
    if (!view) throw notFound();
    return { found: await findImport(w.db, w, access, found.id), row: view };
  });
}

function lineOf(text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw notFound();
  return Number(text);
}

/** The cells with the corrections. A row with more cells than columns keeps only the cells of its columns. */
function mended(resource: AnyResource, { columns }: ImportRecord, { cells }: StagedRow, typed: Readonly<Record<string, string>>): string[] {
  const issues = Object.entries(typed).flatMap(([name, text]) => {
    if (!columns.includes(name)) return [issue(name, 'validation.unknown_key', { name: name.slice(0, 60) })];
    if (text.length > importLimits.cell) return [issue(name, 'validation.max', { length: importLimits.cell })];
    return /\0|\p{Cs}/u.test(text) ? [issue(name, 'validation.unstorable')] : [];
  });
  if (issues.length > 0) throw invalid(issues, resource);
  return columns.map((name, at) => (name !== null ? typed[name] : undefined) ?? cells[at] ?? '');
}
