import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AnyResource } from '../src/schema/row';
import type { Tx } from '../src/server/db/database';
import { pairFields, rootColumn } from '../src/server/db/declared';
import { build_contents, build_lines } from '../src/server/db/system/builds';
import { files, type FileRow } from '../src/server/db/system/files';
import { invoice_numbers, invoice_series } from '../src/server/db/system/invoices';
import { journal_entries, postings } from '../src/server/db/system/ledger';
import { sepa_files } from '../src/server/db/system/payouts';
import { wallet_moves } from '../src/server/db/system/wallets';
import { memberships, role_abilities, users, viewings } from '../src/server/db/system/people';
import { sign_ins } from '../src/server/db/system/accounts';
import { audit_log, check_ins } from '../src/server/db/system/records';
import { api_tokens } from '../src/server/db/system/tokens';
import { team_views, view_mails } from '../src/server/db/system/views';
import { inBatches } from '../src/server/db/inBatches';
import { pairsOf, type Table, tableOf } from '../src/server/db/tables';
import type { Demo } from './buildDemo';
import { withoutIndexes } from './withoutIndexes';

type Values = Readonly<Record<string, unknown>>;

/** PostgreSQL accepts 65,535 parameters per statement; fewer keep the embedded engine's memory low. */
const VALUES_AT_ONCE = 12_000;
const ROWS_AT_ONCE = 1500;
/** With fewer rows, dropping and rebuilding the indexes of a table takes longer than keeping them. */
const MIN_ROWS_TO_REINDEX = 1000;

/**
 * Inserts everything in an order in which referenced rows exist first.
 *
 * @param onRows called for each filled table, with its number of rows
 */
export async function insertDemo(
  tx: Tx,
  demo: Demo,
  painted: readonly FileRow[],
  onRows: (rows: number) => void = () => {},
): Promise<void> {
  await insertAll(tx, files, painted);
  await insertAll(tx, users, demo.users);
  for (const { resource, records } of demo.batches) {
    await insertRecords(tx, resource, records);
    onRows(records.length);
  }
  await insertAll(tx, role_abilities, demo.abilities);
  await insertAll(tx, memberships, demo.memberships);
  await insertAll(tx, sign_ins, demo.sign_ins);
  await insertAll(tx, api_tokens, demo.tokens);
  await insertAll(tx, team_views, demo.team_views);
  await insertAll(tx, view_mails, demo.view_mails);
  await insertAll(tx, viewings, demo.viewings);
  await insertAll(tx, audit_log, demo.audit);
  await insertTexts(tx, check_ins, demo.check_ins);
  await insertAll(tx, sepa_files, demo.sepa_files);
  await insertTexts(tx, wallet_moves, demo.moves);
  await insertAll(tx, build_contents, demo.apps.contents);
  await insertAll(tx, build_lines, demo.apps.lines);
  await insertTexts(tx, journal_entries, demo.ledger.entries);
  onRows(demo.ledger.entries.length);
  await insertTexts(tx, invoice_series, demo.register.series);
  await insertTexts(tx, invoice_numbers, demo.register.numbers);
  await filling(tx, postings, demo.ledger.postings.length, async () => {
    for (const lines of wholeEntries(demo.ledger.postings)) {
      await insertText(tx, postings, lines);
      onRows(lines.length);
    }
  });
}

async function insertRecords(tx: Tx, resource: AnyResource, records: readonly Values[]): Promise<void> {
  const pairs = pairFields(resource).map(([name]) => name);
  await insertTexts(tx, tableOf(resource), records);
  for (const name of pairs) await insertPairs(tx, pairsOf(resource, name), rootColumn(resource), name, records);
}

async function insertPairs(tx: Tx, table: Table, root: string | null, field: string, records: readonly Values[]): Promise<void> {
  const shared = (record: Values) => (root && root in table ? { [root]: record[root] } : {});
  const targets = (record: Values) => (record[field] ?? []) as readonly string[];
  await insertTexts(
    tx,
    table,
    records.flatMap((record) => targets(record).map((target_id) => ({ ...shared(record), owner_id: record['id'], target_id }))),
  );
}

const filling = (tx: Tx, table: PgTable, rows: number, fill: () => Promise<void>): Promise<void> =>
  rows < MIN_ROWS_TO_REINDEX ? fill() : withoutIndexes(tx, table, fill);

async function insertTexts(tx: Tx, table: PgTable, rows: readonly Values[]): Promise<void> {
  await filling(tx, table, rows.length, async () => {
    for (const some of inBatches(rows, ROWS_AT_ONCE)) await insertText(tx, table, some);
  });
}

/**
 * Inserts many rows from one parameter, which the engine expands: ten times as fast as a parameter for each value. All rows must have the
 * same fields.
 */
async function insertText(tx: Tx, table: PgTable, rows: readonly Values[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {}).filter((name) => name in getTableColumns(table));
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(
    sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`,
  );
}

async function insertAll(tx: Tx, table: PgTable, rows: readonly object[]): Promise<void> {
  const width = Object.keys(rows[0] ?? {}).length;
  await filling(tx, table, rows.length, async () => {
    for (const some of inBatches(rows, Math.max(1, Math.floor(VALUES_AT_ONCE / Math.max(1, width)))))
      await tx.insert(table).values(some as Values[]);
  });
}

/** The postings of an entry are inserted together, because a trigger checks their sum per statement. */
function* wholeEntries(lines: Demo['ledger']['postings']): Generator<Demo['ledger']['postings']> {
  let from = 0;
  while (from < lines.length) {
    let to = Math.min(from + ROWS_AT_ONCE - 50, lines.length);
    while (to < lines.length && lines[to]?.entry_id === lines[to - 1]?.entry_id) to += 1;
    yield lines.slice(from, to);
    from = to;
  }
}
