import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { issue } from '../../../domain/checks/issue';
import { type ImportRowsPage, type ImportRowView, ROW_FILTERS, type RowFilter } from '../../../domain/imports/importView';
import type { Ctx } from '../../core/context';
import { import_rows } from '../../db/system/imports';
import { invalid } from '../../core/apiError';
import { sentence } from '../../http/sentences';
import type { AccessScope } from '../accessScope';
import type { ImportRecord } from './openImport';

const PAGE_ROWS = 50;

/** A page of an import's rows: all of them, or only those with faults, duplicates or neither. */
export async function rowsPage(ctx: Ctx, access: AccessScope, found: ImportRecord, query: URLSearchParams): Promise<ImportRowsPage> {
  const filter = query.get('filter') ?? 'all';
  const page = query.get('page') ?? '1';
  const issues = [
    ...(Object.hasOwn(ROW_FILTERS, filter) ? [] : [issue('filter', 'validation.one_of')]),
    ...(/^[1-9]\d{0,5}$/.test(page) ? [] : [issue('page', 'validation.integer')]),
  ];
  if (issues.length > 0) throw invalid(issues);
  const where = and(
    eq(import_rows.import_id, found.id),
    filter === 'all' ? undefined : inArray(import_rows.verdict, [...ROW_FILTERS[filter as RowFilter]]),
  );
  const [counted] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(import_rows)
    .where(where);
  const total = counted?.total ?? 0;
  const rows = await select(ctx, access, found, where, PAGE_ROWS, (Number(page) - 1) * PAGE_ROWS);
  const total_pages = Math.max(1, Math.ceil(total / PAGE_ROWS));
  return { rows, meta: { pagination: { total, count: rows.length, per_page: PAGE_ROWS, current_page: Number(page), total_pages } } };
}

/** Rows of an import by their numbers. */
export const rowViews = (ctx: Ctx, access: AccessScope, found: ImportRecord, lines: readonly number[]): Promise<ImportRowView[]> =>
  select(ctx, access, found, and(eq(import_rows.import_id, found.id), inArray(import_rows.line, [...lines])), lines.length, 0);

async function select(
  { db, locale }: Ctx,
  { resource }: AccessScope,
  { columns }: ImportRecord,
  where: SQL | undefined,
  limit: number,
  offset: number,
): Promise<ImportRowView[]> {
  const { line, cells, verdict, is_skipped, faults, resembles, record_id } = import_rows;
  const rows = await db
    .select({ line, cells, verdict, is_skipped, faults, resembles, record_id })
    .from(import_rows)
    .where(where)
    .orderBy(asc(line))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({
    line: row.line,
    cells: Object.fromEntries(columns.flatMap((name, at) => (name === null ? [] : [[name, row.cells[at] ?? '']]))),
    verdict: row.verdict,
    is_skipped: row.is_skipped,
    faults: (row.verdict === 'fault' ? (row.faults ?? []) : []).map((fault) => ({
      field: fault.at === '' ? null : fault.at,
      message: sentence(locale, fault, resource),
    })),
    resembles: row.verdict === null || row.verdict === 'fault' ? null : row.resembles,
  }));
}
