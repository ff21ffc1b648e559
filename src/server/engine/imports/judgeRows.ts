import { setImmediate } from 'node:timers/promises';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ImportCounts, Verdict } from '../../../domain/imports/importView';
import type { RowReading } from '../../../schema/importedRow';
import type { WriteCtx } from '../../app/write';
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

/** What is found of a row, as it is kept. */
interface Found {
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

/** A few milliseconds of work. */
const AT_ONCE = 20;

/** What rows are judged by: how cells are read, and the records that are there. */
export interface Judging {
  readonly reading: RowReading;
  readonly known: KnownRecords;
}

/** Judges rows of an import, in the order of their lines, and keeps what is found of each. @returns the numbers of the import after it */
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
    // Other requests have their turn in between.
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    judged.push({ row, ...(await judgeRow(w, access, found.columns, row.cells, reading)) });
  }
  const keys = judged.flatMap((one) => (one.ok && one.record.key !== null ? [one.record.key] : []));
  const earlier = await earlierRows(w, found.id, keys, rows);
  const verdicts = judged.map((one): Found => {
    const { line } = one.row;
    if (!one.ok) return { line, verdict: 'fault', faults: one.faults };
    const { id, key, values, row, pairs, told } = one.record;
    const same = known.same(values);
    const twin = key === null ? undefined : earlier.get(key);
    if (key !== null && !one.row.is_skipped && (twin === undefined || line < twin.line))
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
  await keep(w, found.id, verdicts);
  return counted(w, found, rows, verdicts);
}

const near = (found: { id: string; name: string } | null): Resembling | null => found && { ...found, line: null };

/** The first row of the file with each key, among those that are not judged now. */
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

/** One statement for all of them. */
async function keep(w: WriteCtx, id: string, verdicts: readonly Found[]): Promise<void> {
  await w.db.execute(sql`
    update import_rows as one set verdict = found.verdict, faults = found.faults, resembles = found.resembles, key = found.key,
      record_id = found.record_id, audit_id = found.audit_id, record = found.record, pairs = found.pairs, told = found.told
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as found (line int, verdict text, faults jsonb, resembles jsonb, key text,
      record_id uuid, audit_id uuid, record jsonb, pairs jsonb, told jsonb)
    where one.import_id = ${id}::uuid and one.line = found.line`);
}

/** The numbers of the import, with what these rows were taken out and what they are put in. */
async function counted(w: WriteCtx, found: ImportRecord, rows: readonly StagedRow[], verdicts: readonly Found[]): Promise<ImportCounts> {
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

/** Rows of an import as they are judged, the first of the file first. */
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

/** Rows that one of these keys makes the same as another. */
export const withKeys = (keys: readonly string[]): SQL | undefined =>
  keys.length === 0 ? sql`false` : inArray(import_rows.key, [...keys]);
