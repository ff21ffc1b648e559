import { due, type Rename, type Renames } from './findRenames';
import { isAlike, named, type Snapshot, type TableShot, tableIn, tablesIn, withTables } from './snapshot';
import { quoted, text } from './sql';

/** `before` under its new names, and the statements that lead there: no row is touched, and nothing is built anew. */
export function applyRenames(before: Snapshot, after: Snapshot, renames: Renames): { snapshot: Snapshot; statements: string[] } {
  const tables = renames.tables.flatMap(({ from, to }) => [
    `ALTER TABLE ${quoted(from)} RENAME TO ${quoted(to)};`,
    // PostgreSQL's own name for a key that the declarations give none.
    ...(hasPlainKey(tableIn(before, from)) ? [`ALTER INDEX IF EXISTS ${quoted(`${from}_pkey`)} RENAME TO ${quoted(`${to}_pkey`)};`] : []),
  ]);
  const columns = [...renames.columns].flatMap(([table, list]) =>
    list.map(({ from, to }) => `ALTER TABLE ${quoted(table)} RENAME COLUMN ${quoted(from)} TO ${quoted(to)};`),
  );
  const called = withTables(
    before,
    tablesIn(before).map((table) => calledAnew(table, renames)),
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

/** A table with its new name and those of its columns, wherever they stand. */
function calledAnew(table: TableShot, renames: Renames): TableShot {
  const tableName = (name: string) => renames.tables.find(({ from }) => from === name)?.to ?? name;
  const columnName = (of: string) => {
    const list = renames.columns.get(tableName(of)) ?? [];
    return (name: string) => list.find(({ from }) => from === name)?.to ?? name;
  };
  const own = columnName(table.name);
  // In expressions names stand in double quotes, and values in single ones; a table's name has a point behind it.
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
    uniqueConstraints: named(Object.values(table.uniqueConstraints).map((one) => ({ ...one, columns: one.columns.map(own) }))),
  };
}

/** Indexes and constraints are called after what they are of: those that are the same but for their name take the new one. */
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
    const at = free.findIndex((one) => isAlike({ ...one, name: part.name }, part));
    const [same] = at === -1 ? [] : free.splice(at, 1);
    return same && same.name !== part.name ? [{ from: same.name, to: part.name }] : [];
  });
  const renames = due(wishes, new Set(Object.keys(have)), new Set(Object.keys(goal)));
  const newName = (name: string) => renames.find(({ from }) => from === name)?.to ?? name;
  return { parts: named(Object.values(have).map((one) => ({ ...one, name: newName(one.name) }))), renames };
}

/**
 * History names entities and fields: it is told the new names, so that a record keeps its own. What was written stays beside them,
 * since that is what the chain holds (docs/domain/history.md 8).
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
