import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  foreignKey,
  index,
  integer,
  type PgColumn,
  type PgTableWithColumns,
  pgTable,
  primaryKey,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { kindOf } from '../../schema/kindOf';
import type { AnyResource, SelfFilledKey, StoredRow } from '../../schema/row';
import { indexedSorts } from '../../schema/sortable';
import { titleFields } from '../../schema/titleOf';
import { surnameOf, targetOf, traitsOf } from '../../schema/traits';
import { type Registry, registry, type ResourceName } from '../../../resources/registry.gen';
import { columnFor } from './columnFor';
import { id, instant } from './columns';
import {
  fieldsOf,
  isCaseless,
  isDerived,
  isPairs,
  ownerOf,
  pairFields,
  resourceNamed,
  resources,
  rootColumn,
  tenantColumn,
} from './declared';
import { nameKey } from './nameKey';
import { searchKey } from './searchKey';
import { surnameKey } from './surnameKey';
import { files } from './system/files';

/** A declared table for the generic code, whose columns are known only at run time. */
export type Table = PgTableWithColumns<{ name: string; schema: undefined; dialect: 'pg'; columns: Record<string, PgColumn> }>;

/** A declared table for features, with the declared columns and their types. */
export type TypedTable<R> = PgTableWithColumns<{
  name: string;
  schema: undefined;
  dialect: 'pg';
  columns: { [K in keyof StoredRow<R> & string]: TypedColumn<K, StoredRow<R>[K], K extends SelfFilledKey<R> ? true : false> };
}>;
type TypedColumn<K extends string, V, D extends boolean> = PgColumn<{
  name: K;
  tableName: string;
  dataType: 'custom';
  columnType: 'PgCustomColumn';
  data: NonNullable<V>;
  driverParam: unknown;
  notNull: null extends V ? false : true;
  hasDefault: D;
  isPrimaryKey: false;
  isAutoincrement: false;
  hasRuntimeDefault: false;
  enumValues: undefined;
  generated: undefined;
}>;

/** A row of a declared table, as selected. */
export type TableRow<N extends ResourceName> = Readonly<StoredRow<Registry[N]>>;

const tables = new Map<string, Table>();
const pairs = new Map<string, Table>();

/** The table of a resource, built once. */
export function tableOf(resource: AnyResource): Table {
  const known = tables.get(resource.name);
  if (known) return known;
  const made = buildTable(resource.isOverview ? resourceNamed(resource.name) : resource);
  tables.set(resource.name, made);
  return made;
}

/** The table of a declared resource by name, with typed columns: `table('labels').name`. */
export const table = <N extends ResourceName>(name: N) =>
  tableOf(registry[name] as unknown as AnyResource) as unknown as TypedTable<Registry[N]>;

/** The table of pairs of a `references` field: `owner_id`, `target_id`, and the tenant when both sides share one. */
export function pairsOf(resource: AnyResource, field: string): Table {
  const key = `${resource.name}_${field}`;
  const known = pairs.get(key);
  if (known) return known;
  const made = buildPairs(resource, field, key);
  pairs.set(key, made);
  return made;
}

/** Names sort case-insensitively, people by surname without its prefix, and everything else by its value. */
export const sortExpression = (resource: AnyResource, name: string): SQL => sortedAs(resource, tableOf(resource), name);

function sortedAs({ fields }: AnyResource, made: Table, name: string): SQL {
  const column = columnOf(made, name);
  const first = surnameOf(fields[name]);
  if (first !== null) return surnameKey(column, columnOf(made, first));
  return isCaseless(fields[name]) ? nameKey(column) : sql`${column}`;
}

/** A column that is known to exist from the declaration. */
export function columnOf(of: Table, name: string): PgColumn {
  const column = of[name];
  if (!column) throw new Error(`The table has no column "${name}"`);
  return column;
}

/** The columns of a record's title, by field. Source: `titleOf`. */
export const titleColumns = (resource: AnyResource): Record<string, PgColumn> =>
  Object.fromEntries(titleFields(resource).map((name) => [name, columnOf(tableOf(resource), name)]));

/** Every table that follows from the declarations, by name. Migrations are generated from these. */
export function declaredTables(): Record<string, Table> {
  return Object.fromEntries(
    resources.flatMap((resource) => [
      [resource.name, tableOf(resource)],
      ...pairFields(resource).map(([name]) => [`${resource.name}_${name}`, pairsOf(resource, name)]),
    ]),
  );
}

function buildTable(resource: AnyResource): Table {
  const own = fieldsOf(resource).filter(([, field]) => !isPairs(field) && !isDerived(field));
  const columns = {
    id: id(),
    ...Object.fromEntries(ownerColumns(resource).map((name) => [name, uuid(name).notNull()])),
    ...Object.fromEntries(own.map(([name, field]) => [name, columnFor(name, field)])),
    version: integer('version').notNull().default(1),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
    updated_at: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  };
  return pgTable(resource.name, columns, (made) => extrasOf(resource, made as unknown as Table) as never) as unknown as Table;
}

/** Columns of the owners of a row: the organization it stands within and the record it belongs to. */
const ownerColumns = (resource: AnyResource): string[] =>
  [...new Set([rootColumn(resource), tenantColumn(resource)])].filter((name) => name !== null);

function extrasOf(resource: AnyResource, made: Table) {
  const name = resource.name;
  const tenant = tenantColumn(resource);
  const root = rootColumn(resource);
  const owner = ownerOf(resource);
  const first = tenant ? [columnOf(made, tenant)] : [];
  const key = columnOf(made, 'id');
  const expression = (field: string): SQL =>
    isCaseless(resource.fields[field]) ? sql`lower(${columnOf(made, field)})` : sql`${columnOf(made, field)}`;
  const list: unknown[] = [];
  if (tenant && owner) {
    // Allows composite foreign keys on tenant and id, so that the database refuses a reference to another tenant.
    list.push(unique(`${name}_tenant`).on(columnOf(made, tenant), key));
    const above = tableOf(resourceNamed(owner));
    if (root === null || root === tenant)
      list.push(foreignKey({ name: `${name}_${tenant}_fk`, columns: [columnOf(made, tenant)], foreignColumns: [columnOf(above, 'id')] }));
    else {
      list.push(unique(`${name}_root`).on(columnOf(made, root), key));
      list.push(
        foreignKey({
          name: `${name}_${tenant}_fk`,
          columns: [columnOf(made, root), columnOf(made, tenant)],
          foreignColumns: [columnOf(above, root), columnOf(above, 'id')],
        }),
      );
    }
  }
  for (const { fields, when } of resource.uniques) {
    const only = uniqueIndex(`${name}_${fields.join('_')}_once`).on(...parts(...first, ...fields.map((field) => columnOf(made, field))));
    // drizzle-kit cannot write parameters into an index, so the values are part of the statement. They come only from declarations.
    list.push(when ? only.where(sql`${columnOf(made, when[0])} in (${sql.raw(when[1].map((value) => `'${value}'`).join(', '))})`) : only);
  }
  for (const columns of resource.indexes)
    list.push(index(`${name}_${columns.join('_')}_ix`).on(...parts(...columns.map((column) => columnOf(made, column)))));
  // Each sort order of the list has an index, including the tie-break.
  for (const field of indexedSorts(resource))
    list.push(index(`${name}_${field}_sort`).on(...parts(...first, sortedAs(resource, made, field), key)));
  // For lists across all organizations. Whether a row belongs to the application is checked per row.
  for (const field of resource.overview?.sorts ?? [])
    list.push(index(`${name}_${field}_overview`).on(...parts(sortedAs(resource, made, field), key)));
  for (const [field, spec] of fieldsOf(resource)) {
    if (isPairs(spec) || isDerived(spec)) continue;
    if (spec.unique) list.push(uniqueIndex(`${name}_${field}_unique`).on(...parts(...first, expression(field))));
    // Fields that are searched by whole value need a plain index, which a unique field already has.
    if (spec.search && !kindOf(spec).meant)
      list.push(index(`${name}_${field}_search`).using('gin', sql`${searchKey(columnOf(made, field))} gin_trgm_ops`));
    else if (spec.search && !spec.unique) list.push(index(`${name}_${field}_search`).on(...parts(...first, columnOf(made, field))));
    if (traitsOf(spec).holds === 'picture')
      list.push(foreignKey({ name: `${name}_${field}_fk`, columns: [columnOf(made, field)], foreignColumns: [files.id] }));
    const to = targetOf(spec);
    if (to !== null) list.push(referenceKey(resource, made, field, to), index(`${name}_${field}_ref`).on(columnOf(made, field)));
  }
  return list;
}

/** drizzle expects a tuple with at least one item. */
const parts = (...list: (PgColumn | SQL)[]) => list as unknown as [PgColumn];

const sharesRoot = (resource: AnyResource, target: AnyResource) =>
  rootColumn(resource) !== null && rootColumn(resource) === rootColumn(target);

function referenceKey(resource: AnyResource, made: Table, field: string, to: string) {
  const target = resourceNamed(to);
  const root = rootColumn(resource);
  const other = () => (to === resource.name ? made : tableOf(target));
  const name = `${resource.name}_${field}_fk`;
  return root && sharesRoot(resource, target)
    ? foreignKey({
        name,
        columns: [columnOf(made, root), columnOf(made, field)],
        foreignColumns: [columnOf(other(), root), columnOf(other(), 'id')],
      })
    : foreignKey({ name, columns: [columnOf(made, field)], foreignColumns: [columnOf(other(), 'id')] });
}

function buildPairs(resource: AnyResource, field: string, name: string): Table {
  const spec = resource.fields[field];
  const to = spec ? targetOf(spec) : null;
  if (to === null) throw new Error(`${resource.name} has no field "${field}" that points at records`);
  const target = resourceNamed(to);
  const tenant = sharesRoot(resource, target) ? rootColumn(resource) : null;
  const columns = {
    ...(tenant ? { [tenant]: uuid(tenant).notNull() } : {}),
    owner_id: uuid('owner_id').notNull(),
    target_id: uuid('target_id').notNull(),
  };
  return pgTable(name, columns, (raw) => {
    const made = raw as unknown as Table;
    const [owner, goal] = [columnOf(made, 'owner_id'), columnOf(made, 'target_id')];
    const key = (column: AnyPgColumn, of: AnyResource, end: string) =>
      tenant
        ? foreignKey({
            name: `${name}_${end}_fk`,
            columns: [columnOf(made, tenant), column],
            foreignColumns: [columnOf(tableOf(of), tenant), columnOf(tableOf(of), 'id')],
          })
        : foreignKey({ name: `${name}_${end}_fk`, columns: [column], foreignColumns: [columnOf(tableOf(of), 'id')] });
    return [
      primaryKey({ name: `${name}_pk`, columns: [owner, goal] }),
      index(`${name}_back`).on(goal, owner),
      key(owner, resource, 'owner').onDelete('cascade'),
      key(goal, target, 'target').onDelete('cascade'),
    ] as never;
  }) as unknown as Table;
}
