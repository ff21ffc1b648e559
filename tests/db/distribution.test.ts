import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/server/db/database';
import { rowsOf } from '../../src/server/db/rowsOf';
import { testDatabase } from '../support/testDatabase';
import { COPIED, NOT_BY_ORGANIZATION, POINTS_ELSEWHERE, UNIQUE_ELSEWHERE } from './distribution';

/** The column by which rows of organizations would be distributed: docs/scaling.md. */
const TENANT = 'organization_id';

interface TableFacts {
  readonly name: string;
  /** Whether the column is never null. */
  readonly has_tenant: boolean;
  readonly uniques: readonly (readonly string[])[];
  readonly references: readonly { readonly to: string; readonly columns: readonly string[]; readonly at: readonly string[] }[];
}

let db: Database;
let tables: readonly TableFacts[];
beforeAll(async () => {
  db = await testDatabase();
  tables = rowsOf<TableFacts>(
    await db.orm.execute(sql`
      select t.relname as name,
        exists (select 1 from pg_attribute a where a.attrelid = t.oid and a.attname = ${TENANT} and a.attnotnull) as has_tenant,
        coalesce((select json_agg((select json_agg(a.attname order by a.attnum) from pg_attribute a where a.attrelid = t.oid and a.attnum = any (i.indkey::int2[])))
          from pg_index i where i.indrelid = t.oid and i.indisunique), '[]') as uniques,
        coalesce((select json_agg(json_build_object('to', f.confrelid::regclass::text,
            'columns', (select json_agg(a.attname order by a.attnum) from pg_attribute a where a.attrelid = t.oid and a.attnum = any (f.conkey)),
            'at', (select json_agg(a.attname order by a.attnum) from pg_attribute a where a.attrelid = f.confrelid and a.attnum = any (f.confkey))) order by f.conname)
          from pg_constraint f where f.conrelid = t.oid and f.contype = 'f'), '[]') as "references"
      from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' order by t.relname
    `),
  );
});
afterAll(() => db.close());

/** The tables that would be distributed: rows of organizations, and the organizations themselves. */
const distributedTables = () => tables.filter(({ has_tenant }) => has_tenant);
const isDistributed = (name: string) => name === 'organizations' || distributedTables().some((table) => table.name === name);
const tablesIn = (decisions: Readonly<Record<string, readonly string[]>>) => Object.values(decisions).flat().toSorted();

test('every table has an organization id, or a decision about where it would be', () => {
  const others = tables.filter(({ name }) => !isDistributed(name)).map(({ name }) => name);
  expect(others.length).toBeGreaterThan(20);
  expect(tablesIn(NOT_BY_ORGANIZATION)).toEqual(others);
});

/**
 * Ids are globally unique, and what belongs to a record of an organization belongs to that organization. In both cases the tenant id can be
 * added without changing the meaning of the index.
 */
const mayTakeTenant = (table: TableFacts, columns: readonly string[]) =>
  columns.includes(TENANT) ||
  columns.includes('id') ||
  table.references.some(
    ({ to, columns: own }) =>
      isDistributed(to) && own.includes(TENANT) && own.some((column) => column !== TENANT && columns.includes(column)),
  );

test('a unique index is unique within an organization, or has a decision', () => {
  const exceptions = distributedTables().flatMap((table) =>
    table.uniques.filter((columns) => !mayTakeTenant(table, columns)).map((columns) => `${table.name}(${columns.join(', ')})`),
  );
  expect(exceptions.toSorted()).toEqual(tablesIn(UNIQUE_ELSEWHERE));
});

test('a reference between rows of organizations includes the tenant on both sides, and other references lead to a copied table or have a decision', () => {
  const copied = new Set(NOT_BY_ORGANIZATION[COPIED]);
  const exceptions = distributedTables().flatMap(({ name, references }) =>
    references
      .filter(({ to, columns, at }) => {
        if (to === 'organizations') return !columns.includes(TENANT);
        return isDistributed(to) ? !(columns.includes(TENANT) && at.includes(TENANT)) : !copied.has(to);
      })
      .map(({ to, columns }) => `${name}(${columns.join(', ')}) to ${to}`),
  );
  expect(exceptions.toSorted()).toEqual(tablesIn(POINTS_ELSEWHERE));
});
