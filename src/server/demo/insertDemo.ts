import type { PgTable } from 'drizzle-orm/pg-core';
import type { AnyResource } from '../../schema/row';
import type { Tx } from '../db/database';
import { pairFields, tenantColumn } from '../db/declared';
import { files, type FileRow } from '../db/system/files';
import { memberships, users } from '../db/system/people';
import { audit_log } from '../db/system/records';
import { pairsOf, type Table, tableOf } from '../db/tables';
import type { Demo } from './buildDemo';

type Values = Readonly<Record<string, unknown>>;

/** PostgreSQL takes 65,535 values in one statement; fewer keep the embedded engine's memory low. */
const VALUES_AT_ONCE = 12_000;

/** Writes everything in an order in which whatever is pointed at is there first. */
export async function insertDemo(tx: Tx, demo: Demo, painted: readonly FileRow[]): Promise<void> {
  await insertAll(tx, files, painted);
  await insertAll(tx, users, demo.users);
  for (const { resource, records } of demo.batches) await insertRecords(tx, resource, records);
  await insertAll(tx, memberships, demo.memberships);
  await insertAll(tx, audit_log, demo.audit);
}

async function insertRecords(tx: Tx, resource: AnyResource, records: readonly Values[]): Promise<void> {
  const pairs = pairFields(resource).map(([name]) => name);
  await insertAll(tx, tableOf(resource), records.map((record) => without(record, pairs)));
  for (const name of pairs) await insertPairs(tx, pairsOf(resource, name), tenantColumn(resource), name, records);
}

async function insertPairs(tx: Tx, table: Table, tenant: string | null, field: string, records: readonly Values[]): Promise<void> {
  const shared = (record: Values) => (tenant && tenant in table ? { [tenant]: record[tenant] } : {});
  const targets = (record: Values) => (record[field] ?? []) as readonly string[];
  await insertAll(tx, table, records.flatMap((record) => targets(record).map((target_id) => ({ ...shared(record), owner_id: record['id'], target_id }))));
}

async function insertAll(tx: Tx, table: PgTable, rows: readonly object[]): Promise<void> {
  const width = Object.keys(rows[0] ?? {}).length;
  const step = Math.max(1, Math.floor(VALUES_AT_ONCE / Math.max(1, width)));
  for (let from = 0; from < rows.length; from += step) await tx.insert(table).values(rows.slice(from, from + step) as Values[]);
}

const without = (record: Values, names: readonly string[]): Values => Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
