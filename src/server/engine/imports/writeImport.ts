import { and, eq, getTableName, gte, sql, type SQL } from 'drizzle-orm';
import { issue } from '../../../domain/checks/issue';
import { importLimits } from '../../../domain/imports/importLimits';
import type { Verdict } from '../../../domain/imports/importView';
import { positionField } from '../../../schema/defineResource';
import type { AnyResource } from '../../../schema/row';
import type { Ctx } from '../../core/context';
import type { Database, Tx } from '../../db/database';
import { isPairs, fieldsOf, isDerived, pairFields } from '../../db/declared';
import { columnOf, pairsOf, tableOf } from '../../db/tables';
import { rowsOf } from '../../db/rowsOf';
import { imports } from '../../db/system/imports';
import type { WriteCtx } from '../../core/write';
import { reloadActor } from '../../auth/reloadActor';
import type { AccessScope } from '../accessScope';
import { authorize } from '../authorize';
import { nextPosition } from '../position';
import { stagedRows } from './judgeRows';
import { knownRecords } from './knownRecords';
import { lockRows } from './lockRows';
import { lockWriters } from './lockWriters';
import type { ImportRecord } from './openImport';
import { readingOf } from './readingOf';
import { isStoredByRow, type RefusedRow, RowsRefused, storeRows } from './storeRows';

/** A change that started before the check may be committed after it; in milliseconds. */
const MAX_COMMIT_DELAY_MS = 60_000;
/** Limit of the pending list of the search indexes in KB. They are updated after writing, because others wait while it runs. */
const PENDING_KB = '262144';

/**
 * Writes the rows of an import as records, in one transaction. The rows were validated before, so writing takes only a few statements.
 * Records created since the check are found after the table was locked against other writers, so that two imports of the same file, or an
 * import and a form, never create duplicates.
 *
 * For an entity whose hooks lock or act per record, each row is stored as a form stores it, under the locks of all rows. If one is refused,
 * the faults are stored and the import waits to be started again.
 */
export async function writeImport(db: Database, ctx: Ctx, resource: AnyResource, found: ImportRecord): Promise<void> {
  const afterCommit: (() => void)[] = [];
  try {
    await db.longTransaction((tx) => writeIn(tx, { ...ctx, afterCommit }, resource, found));
  } catch (error) {
    if (!(error instanceof RowsRefused)) throw error;
    return db.orm.transaction((tx) => storeFaults(tx, ctx, found, error.rows));
  }
  for (const effect of afterCommit) effect();
  await updateSearchIndexes(db, resource);
}

async function writeIn(tx: Tx, ctx: Ctx, resource: AnyResource, found: ImportRecord): Promise<void> {
  const w: WriteCtx = { ...ctx, db: tx, writing: true };
  const [now] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, found.id), eq(imports.state, 'running')))
    .for('update');
  if (!now) return;
  const table = tableOf(resource);
  const isByRow = isStoredByRow(resource);
  // Named locks come before row locks, and so before the table lock: a form with a named lock may be about to write its row.
  if (isByRow) await lockRowsToWrite(w, await authorize(w, resource, 'import', now.place), now);
  await lockWriters(tx, table);
  await tx.execute(sql`select set_config('gin_pending_list_limit', ${PENDING_KB}, true)`);
  const access = await authorize(await reloadActor(w), resource, 'import', now.place);
  await markExisting(w, access, now);
  const made = isByRow ? await storeRowsToWrite(w, access, now) : await insertRows(w, access, now);
  await tx.update(imports).set({ state: 'done', made, problem: null, updated_at: w.now.toISOString() }).where(eq(imports.id, now.id));
}

/** Updates the search indexes one at a time, letting other requests run in between. */
async function updateSearchIndexes(db: Database, resource: AnyResource): Promise<void> {
  const found = await db.orm.execute(sql`
    select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
    where indrelid = ${getTableName(tableOf(resource))}::regclass and amname = 'gin'`);
  for (const { name } of rowsOf<{ name: string }>(found))
    await db.longTransaction((tx) => tx.execute(sql`select gin_clean_pending_list(${name}::regclass)`));
}

const rowsToWrite = (w: WriteCtx, found: ImportRecord) => stagedRows(w, found.id, isToWrite(found), importLimits.rows);

async function lockRowsToWrite(w: WriteCtx, access: AccessScope, found: ImportRecord): Promise<void> {
  await lockRows(w, access, found.columns, await rowsToWrite(w, found), await readingOf(w, access, found.columns));
}

/** @returns the number of rows */
async function storeRowsToWrite(w: WriteCtx, access: AccessScope, found: ImportRecord): Promise<number> {
  const rows = await rowsToWrite(w, found);
  await storeRows(w, access, found, rows, await readingOf(w, access, found.columns));
  return rows.length;
}

/** Stores the faults of rows that were valid when checked but refused during writing, because of other changes or earlier rows. */
async function storeFaults(tx: Tx, { now }: Ctx, { id }: ImportRecord, refused: readonly RefusedRow[]): Promise<void> {
  const [found] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.state, 'running')))
    .for('update');
  if (!found) return;
  const before = rowsOf<{ verdict: Verdict }>(
    await tx.execute(sql`
      update import_rows as staged set verdict = 'fault', faults = refused.faults, key = null
      from (select line, verdict from import_rows where import_id = ${id}::uuid) as before,
        jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as refused (line int, faults jsonb)
      where staged.import_id = ${id}::uuid and staged.line = refused.line and before.line = staged.line
      returning before.verdict`),
  );
  const counts: Record<keyof typeof found.counts, number> = { ...found.counts };
  for (const { verdict } of before) {
    counts[verdict] -= 1;
    counts.fault += 1;
  }
  const problem = issue('', 'imports.problems.refused', { smart_count: before.length });
  await tx.update(imports).set({ state: 'checked', counts, problem, updated_at: now.toISOString() }).where(eq(imports.id, id));
}

const isToWrite = ({ id, with_alike }: ImportRecord): SQL => {
  const verdicts: Verdict[] = with_alike ? ['valid', 'alike'] : ['valid'];
  return sql`import_id = ${id}::uuid and not is_skipped and verdict in (${sql.join(
    verdicts.map((verdict) => sql`${verdict}`),
    sql`, `,
  )})`;
};

/** Marks rows whose record was created by someone else since the check. */
async function markExisting(w: WriteCtx, access: AccessScope, { id, compared_at, counts }: ImportRecord): Promise<void> {
  const table = tableOf(access.resource);
  const since = new Date(Date.parse(compared_at ?? '1970-01-01T00:00:00Z') - MAX_COMMIT_DELAY_MS).toISOString();
  const known = await knownRecords(w, access, gte(columnOf(table, 'updated_at'), since));
  if (known.keys.length === 0) return;
  const late = rowsOf<{ line: number; verdict: Verdict; is_skipped: boolean }>(
    await w.db.execute(sql`
      update import_rows as one set verdict = 'there', resembles = jsonb_build_object('id', there.id, 'name', there.name, 'line', null)
      from (select line, verdict as verdict, is_skipped from import_rows where import_id = ${id}::uuid) as before,
        jsonb_to_recordset(${JSON.stringify(known.keys)}::jsonb) as there (key text, id uuid, name text)
      where one.import_id = ${id}::uuid and one.line = before.line and one.key = there.key and one.verdict in ('valid', 'alike', 'twin')
      returning one.line, before.verdict, one.is_skipped`),
  );
  const after: Record<keyof typeof counts, number> = { ...counts };
  for (const { verdict, is_skipped } of late)
    if (!is_skipped) {
      after[verdict] -= 1;
      after.there += 1;
    }
  if (late.length > 0) await w.db.update(imports).set({ counts: after }).where(eq(imports.id, id));
}

/** @returns the number of rows */
async function insertRows(w: WriteCtx, access: AccessScope, found: ImportRecord): Promise<number> {
  const { resource, owners } = access;
  const table = tableOf(resource);
  const at = w.now.toISOString();
  const position = positionField(resource);
  const [start = 0] = Object.values(await nextPosition(w, access));
  const own = fieldsOf(resource).flatMap(([name, field]) => (isPairs(field) || isDerived(field) ? [] : [columnOf(table, name).name]));
  const columns = sql.join(
    [...own, ...Object.keys(owners), 'id'].map((name) => sql.identifier(name)),
    sql`, `,
  );
  const more =
    position === null
      ? sql`'{}'::jsonb`
      : sql`jsonb_build_object(${position}::text, ${start}::int + row_number() over (order by line) - 1)`;
  const chosen = chosenIn(access, found);
  const { rows } = (await w.db.execute(sql`
    with made as (
      insert into ${table} (${columns}, created_at, updated_at)
      select ${sql.join(
        [...own, ...Object.keys(owners), 'id'].map((name) => sql`made.${sql.identifier(name)}`),
        sql`, `,
      )}, ${at}, ${at}
      from (select record || ${more} || ${chosen.record} as record, line from import_rows where ${isToWrite(found)} order by line) as one,
        lateral jsonb_populate_record(null::${table}, one.record) as made
      returning 1)
    select count(*)::int as made from made`)) as unknown as { rows: { made: number }[] };
  for (const [name] of pairFields(resource)) await insertPairs(w, access, found, name);
  await w.db.execute(sql`
    insert into audit_log (id, at, actor_id, actor_name, action, resource, record_id, application_id, organization_id, after, reason, correlation_id)
    select audit_id, ${at}, ${w.actor.id}::uuid, ${w.actor.name}, 'created', ${resource.name}, record_id, ${w.application_id}::uuid,
      ${access.organization_id}::uuid, told || ${chosen.told}, ${found.file_name}, ${w.correlation_id}
    from import_rows where ${isToWrite(found)}`);
  return rows[0]?.made ?? 0;
}

/** The choice for all records: as their column, and as recorded in the history. */
function chosenIn({ resource }: AccessScope, { choice: value }: ImportRecord): { readonly record: SQL; readonly told: SQL } {
  const field = resource.import?.choice?.field;
  if (field === undefined || value === null) return { record: sql`'{}'::jsonb`, told: sql`'{}'::jsonb` };
  const as = (name: string) => sql`jsonb_build_object(${name}::text, ${value}::text)`;
  return { record: as(columnOf(tableOf(resource), field).name), told: as(field) };
}

async function insertPairs(w: WriteCtx, { resource, owners }: AccessScope, found: ImportRecord, name: string): Promise<void> {
  const pairs = pairsOf(resource, name);
  const shared = Object.entries(owners).filter(([column]) => column in pairs);
  const columns = sql.join([...shared.map(([column]) => sql.identifier(column)), sql`owner_id`, sql`target_id`], sql`, `);
  await w.db.execute(sql`
    insert into ${pairs} (${columns})
    select ${sql.join([...shared.map(([, id]) => sql`${id}::uuid`), sql`record_id`, sql`target::uuid`], sql`, `)}
    from import_rows, lateral jsonb_array_elements_text(pairs -> ${name}::text) as target
    where ${isToWrite(found)} and pairs ? ${name}::text`);
}
