import { applicable, type Rename, type Renames } from './findRenames';
import { isAlike, named, type Snapshot, type TableShot, tableIn, tablesIn, withTables } from './snapshot';
import { quoted, text } from './sql';

/** `before` with the new names, and the statements that rename: without touching rows or rebuilding anything. */
export function applyRenames(before: Snapshot, after: Snapshot, renames: Renames): { snapshot: Snapshot; statements: string[] } {
  const tables = renames.tables.flatMap(({ from, to }) => [
    `ALTER TABLE ${quoted(from)} RENAME TO ${quoted(to)};`,
    // The default name in PostgreSQL of a primary key without an explicit name.
    ...(hasPlainKey(tableIn(before, from)) ? [`ALTER INDEX IF EXISTS ${quoted(`${from}_pkey`)} RENAME TO ${quoted(`${to}_pkey`)};`] : []),
  ]);
  const columns = [...renames.columns].flatMap(([table, list]) =>
    list.map(({ from, to }) => `ALTER TABLE ${quoted(table)} RENAME COLUMN ${quoted(from)} TO ${quoted(to)};`),
  );
  const called = withTables(
    before,
    tablesIn(before).map((table) => renamed(table, renames)),
  );
  const parts = tablesIn(called).map((table) => withPartsOf(table, tableIn(after, table.name)));
  return {
    snapshot: withTables(
      called,
      parts.map(({ table }) => table),
    ),
    statements: [...tables, ...columns, ...parts.flatMap(({ statements }) => statements), ...historyStatements(renames)],
  };
}

const hasPlainKey = (table: TableShot | undefined) => Object.values(table?.columns ?? {}).some(({ primaryKey }) => primaryKey);

/** Renames a table and its columns in all its parts. */
function renamed(table: TableShot, renames: Renames): TableShot {
  const tableName = (name: string) => renames.tables.find(({ from }) => from === name)?.to ?? name;
  const columnName = (of: string) => {
    const list = renames.columns.get(tableName(of)) ?? [];
    return (name: string) => list.find(({ from }) => from === name)?.to ?? name;
  };
  const own = columnName(table.name);
  // In SQL expressions, names have double quotes and values single quotes; a table name is followed by a point.
  const inSql = (sql: string) =>
    sql.replace(/"([^"]+)"(\.?)/g, (_all, name: string, point: string) => `"${point ? tableName(name) : own(name)}"${point}`);
  return {
    ...table,
    name: tableName(table.name),
    columns: named(Object.values(table.columns).map((column) => ({ ...column, name: own(column.name) }))),
    indexes: named(
      Object.values(table.indexes).map((index) => ({
        ...index,
        columns: index.columns.map((part) => ({ ...part, expression: part.isExpression ? inSql(part.expression) : own(part.expression) })),
        ...(index.where === undefined ? {} : { where: inSql(index.where) }),
      })),
    ),
    foreignKeys: named(
      Object.values(table.foreignKeys).map((key) => ({
        ...key,
        tableFrom: tableName(key.tableFrom),
        tableTo: tableName(key.tableTo),
        columnsFrom: key.columnsFrom.map(own),
        columnsTo: key.columnsTo.map(columnName(key.tableTo)),
      })),
    ),
    compositePrimaryKeys: named(Object.values(table.compositePrimaryKeys).map((key) => ({ ...key, columns: key.columns.map(own) }))),
    uniqueConstraints: named(
      Object.values(table.uniqueConstraints).map((constraint) => ({ ...constraint, columns: constraint.columns.map(own) })),
    ),
  };
}

/** Names of indexes and constraints contain those of their table: equal parts get the new name. */
function withPartsOf(table: TableShot, goal: TableShot | undefined): { table: TableShot; statements: string[] } {
  if (!goal) return { table, statements: [] };
  const indexes = matched(table.indexes, goal.indexes);
  const foreignKeys = matched(table.foreignKeys, goal.foreignKeys);
  const uniqueConstraints = matched(table.uniqueConstraints, goal.uniqueConstraints);
  const compositePrimaryKeys = matched(table.compositePrimaryKeys, goal.compositePrimaryKeys);
  const constraints = [foreignKeys, uniqueConstraints, compositePrimaryKeys].flatMap(({ renames }) => renames);
  return {
    table: {
      ...table,
      indexes: indexes.parts,
      foreignKeys: foreignKeys.parts,
      uniqueConstraints: uniqueConstraints.parts,
      compositePrimaryKeys: compositePrimaryKeys.parts,
    },
    statements: [
      ...indexes.renames.map(({ from, to }) => `ALTER INDEX ${quoted(from)} RENAME TO ${quoted(to)};`),
      ...constraints.map(({ from, to }) => `ALTER TABLE ${quoted(table.name)} RENAME CONSTRAINT ${quoted(from)} TO ${quoted(to)};`),
    ],
  };
}

function matched<T extends { readonly name: string }>(
  have: Readonly<Record<string, T>>,
  goal: Readonly<Record<string, T>>,
): { parts: Record<string, T>; renames: Rename[] } {
  const free = Object.values(have);
  const wishes = Object.values(goal).flatMap((part) => {
    const at = free.findIndex((candidate) => isAlike({ ...candidate, name: part.name }, part));
    const [same] = at === -1 ? [] : free.splice(at, 1);
    return same && same.name !== part.name ? [{ from: same.name, to: part.name }] : [];
  });
  const renames = applicable(wishes, new Set(Object.keys(have)), new Set(Object.keys(goal)));
  const newName = (name: string) => renames.find(({ from }) => from === name)?.to ?? name;
  return { parts: named(Object.values(have).map((part) => ({ ...part, name: newName(part.name) }))), renames };
}

/**
 * The history contains names of entities and fields: they are renamed so that a record keeps its history. The original names are kept
 * next to them, because the hash chain covers those (docs/domain/history.md 8).
 */
function historyStatements({ entities, fields }: Renames): string[] {
  const WRITTEN = `"written" = coalesce("written", jsonb_build_object('resource', "resource", 'before', "before", 'after', "after"))`;
  return [
    ...entities.map(({ from, to }) => `UPDATE "audit_log" SET "resource" = ${text(to)}, ${WRITTEN} WHERE "resource" = ${text(from)};`),
    ...[...fields].flatMap(([resource, list]) =>
      list.flatMap(({ from, to }) =>
        ['before', 'after'].map(
          (side) =>
            `UPDATE "audit_log" SET "${side}" = ("${side}" - ${text(from)}) || jsonb_build_object(${text(to)}, "${side}" -> ${text(from)}), ${WRITTEN} WHERE "resource" = ${text(resource)} AND jsonb_exists("${side}", ${text(from)});`,
        ),
      ),
    ),
  ];
}
