import { isDeepStrictEqual } from 'node:util';
import { drizzleKit } from './drizzleKit';

/** A column, index or constraint in a drizzle-kit snapshot; other properties are passed along. */
export interface ColumnShot {
  readonly name: string;
  readonly type: string;
  readonly primaryKey: boolean;
  readonly notNull: boolean;
  readonly default?: unknown;
}
interface IndexShot {
  readonly name: string;
  readonly columns: readonly { readonly expression: string; readonly isExpression: boolean }[];
  readonly where?: string;
}
interface ForeignKeyShot {
  readonly name: string;
  readonly tableFrom: string;
  readonly tableTo: string;
  readonly columnsFrom: readonly string[];
  readonly columnsTo: readonly string[];
}
interface ConstraintShot {
  readonly name: string;
  readonly columns: readonly string[];
}
export interface TableShot {
  readonly name: string;
  readonly columns: Readonly<Record<string, ColumnShot>>;
  readonly indexes: Readonly<Record<string, IndexShot>>;
  readonly foreignKeys: Readonly<Record<string, ForeignKeyShot>>;
  readonly compositePrimaryKeys: Readonly<Record<string, ConstraintShot>>;
  readonly uniqueConstraints: Readonly<Record<string, ConstraintShot>>;
}
/** All tables at one moment. */
export interface Snapshot {
  readonly id: string;
  readonly tables: Readonly<Record<string, TableShot>>;
  /** The triggers of the database (src/server/db/system/triggers.ts); older snapshots have none. */
  readonly triggers?: readonly string[];
}

/** The drizzle tables as stored in a file, without `undefined`. */
export const snapshotOf = (tables: Readonly<Record<string, unknown>>, previous?: string): Snapshot =>
  JSON.parse(JSON.stringify(drizzleKit().generateDrizzleJson(tables, previous))) as Snapshot;

const keyOf = (table: string) => `public.${table}`;

export const tableIn = ({ tables }: Snapshot, name: string): TableShot | undefined => tables[keyOf(name)];
export const columnIn = (snapshot: Snapshot, table: string, column: string): ColumnShot | undefined =>
  tableIn(snapshot, table)?.columns[column];
export const tablesIn = ({ tables }: Snapshot): TableShot[] => Object.values(tables);

/** The snapshot with other tables. */
export const withTables = (snapshot: Snapshot, tables: readonly TableShot[]): Snapshot => ({
  ...snapshot,
  tables: Object.fromEntries(tables.map((table) => [keyOf(table.name), table])),
});

/** Indexes a list by name. */
export const named = <T extends { readonly name: string }>(list: readonly T[]): Record<string, T> =>
  Object.fromEntries(list.map((item) => [item.name, item]));

export const isAlike = (first: unknown, second: unknown) => isDeepStrictEqual(first, second);
