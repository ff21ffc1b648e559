import { setImmediate } from 'node:timers/promises';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ImportCounts, Verdict } from '../../../domain/imports/importView';
import type { RowReading } from '../../../schema/importedRow';
import type { WriteCtx } from '../../core/write';
import { newId } from '../../db/columns';
import { rowsOf } from '../../db/rowsOf';
import { import_rows, imports } from '../../db/system/imports';
import type { AccessScope } from '../accessScope';
import { judgeRow } from './judgeRow';
import { type KnownRecords, nameOf } from './knownRecords';
import { lockRows } from './lockRows';
import type { ImportRecord } from './openImport';

export interface StagedRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly verdict: Verdict | null;
  readonly is_skipped: boolean;
  readonly key: string | null;
}

interface Resembling {
  readonly id: string | null;
  readonly name: string;
  readonly line: number | null;
}

/** Stored result of checking a row. */
interface RowResult {
  readonly line: number;
  readonly verdict: Verdict;
  readonly faults?: readonly object[];
  readonly resembles?: Resembling;
  readonly key?: string | null;
  readonly record_id?: string;
  readonly audit_id?: string;
  readonly record?: object;
  readonly pairs?: object;
  readonly told?: object | null;
}

/** Rows per turn of the event loop, a few milliseconds of work. */
const ROWS_PER_TURN = 20;

/** What rows are checked with: how cells are parsed, and the existing records. */
export interface Judging {
  readonly reading: RowReading;
  readonly known: KnownRecords;
}

/**
 * Checks rows of an import in order and stores the results.
 * @returns the updated counts of the import
 */
export async function judgeRows(
  w: WriteCtx,
  access: AccessScope,
  found: ImportRecord,
  rows: readonly StagedRow[],
  { reading, known }: Judging,
): Promise<ImportCounts> {
  await lockRows(w, access, found.columns, rows, reading);
  const judged = [];
  for (const [at, row] of rows.entries()) {
    // Lets other requests run in between.
    if (at % ROWS_PER_TURN === ROWS_PER_TURN - 1) await setImmediate();
    judged.push({ row, ...(await judgeRow(w, access, found.columns, row.cells, reading)) });
  }
  const keys = judged.flatMap((result) => (result.ok && result.record.key !== null ? [result.record.key] : []));
  const earlier = await earlierRows(w, found.id, keys, rows);
  const verdicts = judged.map((result): RowResult => {
    const { line } = result.row;
    if (!result.ok) return { line, verdict: 'fault', faults: result.faults };
    const { id, key, values, row, pairs, told } = result.record;
    const same = known.same(values);
    const twin = key === null ? undefined : earlier.get(key);
    if (key !== null && !result.row.is_skipped && (twin === undefined || line < twin.line))
      earlier.set(key, { line, name: nameOf(access.resource, values) });
    const isTwin = twin !== undefined && twin.line < line;
    const alike = same || isTwin ? null : known.alike(values);
    const resembles = isTwin && !same ? { id: null, ...twin } : near(same ?? alike);
    return {
      line,
      verdict: same ? 'there' : isTwin ? 'twin' : alike ? 'alike' : 'valid',
      ...(resembles ? { resembles } : {}),
      key,
      record_id: id,
      audit_id: newId(),
      record: row,
      pairs,
      told,
    };
  });
  await storeResults(w, found.id, verdicts);
  return counted(w, found, rows, verdicts);
}

const near = (found: { id: string; name: string } | null): Resembling | null => found && { ...found, line: null };

/** The first row of the file with each key, among rows that are not checked now. */
async function earlierRows(
  w: WriteCtx,
  id: string,
  keys: readonly string[],
  rows: readonly StagedRow[],
): Promise<Map<string, { line: number; name: string }>> {
  if (keys.length === 0) return new Map();
  const own = rows.map(({ line }) => line);
  const found = rowsOf<{ key: string; line: number }>(
    await w.db.execute(sql`
      select key, min(line)::int as line from import_rows
      where import_id = ${id}::uuid and not is_skipped and key in (select jsonb_array_elements_text(${JSON.stringify([...new Set(keys)])}::jsonb))
        and line not in (select value::int from jsonb_array_elements_text(${JSON.stringify(own)}::jsonb))
      group by key`),
  );
  return new Map(found.map(({ key, line }) => [key, { line, name: '' }]));
}

/** Stores all results in one statement. */
async function storeResults(w: WriteCtx, id: string, verdicts: readonly RowResult[]): Promise<void> {
  await w.db.execute(sql`
    update import_rows as one set verdict = found.verdict, faults = found.faults, resembles = found.resembles, key = found.key,
      record_id = found.record_id, audit_id = found.audit_id, record = found.record, pairs = found.pairs, told = found.told
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as found (line int, verdict text, faults jsonb, resembles jsonb, key text,
      record_id uuid, audit_id uuid, record jsonb, pairs jsonb, told jsonb)
    where one.import_id = ${id}::uuid and one.line = found.line`);
}

/** The counts of the import after moving these rows from their old to their new result. */
async function counted(
  w: WriteCtx,
  found: ImportRecord,
  rows: readonly StagedRow[],
  verdicts: readonly RowResult[],
): Promise<ImportCounts> {
  const counts: Record<keyof ImportCounts, number> = { ...found.counts };
  let fresh = 0;
  rows.forEach(({ verdict: before, is_skipped }, at) => {
    const after = verdicts[at]?.verdict;
    if (before === null) fresh += 1;
    else counts[is_skipped ? 'skipped' : before] -= 1;
    if (after) counts[is_skipped ? 'skipped' : after] += 1;
  });
  await w.db
    .update(imports)
    .set({ counts, checked: found.checked + fresh, updated_at: w.now.toISOString() })
    .where(eq(imports.id, found.id));
  return counts;
}

/** Rows of an import in the order of the file. */
export const stagedRows = (w: Pick<WriteCtx, 'db'>, id: string, where: SQL | undefined, limit: number): Promise<StagedRow[]> =>
  w.db
    .select({
      line: import_rows.line,
      cells: import_rows.cells,
      verdict: import_rows.verdict,
      is_skipped: import_rows.is_skipped,
      key: import_rows.key,
    })
    .from(import_rows)
    .where(and(eq(import_rows.import_id, id), where))
    .orderBy(import_rows.line)
    .limit(limit);

/** Rows with one of these keys. */
export const withKeys = (keys: readonly string[]): SQL | undefined =>
  keys.length === 0 ? sql`false` : inArray(import_rows.key, [...keys]);
