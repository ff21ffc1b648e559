import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/server/db/database';
import { rowsOf } from '../../src/server/db/rowsOf';
import { testDatabase } from '../support/testDatabase';
import { COPIED, NOT_BY_ORGANIZATION, POINTS_ELSEWHERE, UNIQUE_ELSEWHERE } from './distribution';

/** By which the rows of organizations would be spread over machines: docs/scaling.md. */
const TENANT = 'organization_id';

interface TableFacts {
  readonly name: string;
  /** Always filled. */
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

/** Those that would be spread: an organization's own rows, and the organizations themselves. */
const spread = () => tables.filter(({ has_tenant }) => has_tenant);
const isSpread = (name: string) => name === 'organizations' || spread().some((one) => one.name === name);
const named = (judged: Readonly<Record<string, readonly string[]>>) => Object.values(judged).flat().toSorted();

test('Every table has the id of its organization, or is judged: why not, and where it would stand', () => {
  const others = tables.filter(({ name }) => !isSpread(name)).map(({ name }) => name);
  expect(others.length).toBeGreaterThan(20);
  expect(named(NOT_BY_ORGANIZATION)).toEqual(others);
});

/** Ids are unique by themselves, and what belongs to one record of an organization belongs to that organization: the tenant's id is added without changing what the index says. */
const mayTakeTenant = (table: TableFacts, columns: readonly string[]) =>
  columns.includes(TENANT) ||
  columns.includes('id') ||
  table.references.some(
    ({ to, columns: own }) => isSpread(to) && own.includes(TENANT) && own.some((column) => column !== TENANT && columns.includes(column)),
  );

test('What is unique is so within an organization, or is judged', () => {
  const found = spread().flatMap((table) =>
    table.uniques.filter((columns) => !mayTakeTenant(table, columns)).map((columns) => `${table.name}(${columns.join(', ')})`),
  );
  expect(found.toSorted()).toEqual(named(UNIQUE_ELSEWHERE));
});

test('A reference between rows of organizations is one over tenant and id, on both sides; one that leads elsewhere leads to what stands on every machine, or is judged', () => {
  const copied = new Set(NOT_BY_ORGANIZATION[COPIED]);
  const found = spread().flatMap(({ name, references }) =>
    references
      .filter(({ to, columns, at }) => {
        if (to === 'organizations') return !columns.includes(TENANT);
        return isSpread(to) ? !(columns.includes(TENANT) && at.includes(TENANT)) : !copied.has(to);
      })
      .map(({ to, columns }) => `${name}(${columns.join(', ')}) to ${to}`),
  );
  expect(found.toSorted()).toEqual(named(POINTS_ELSEWHERE));
});
