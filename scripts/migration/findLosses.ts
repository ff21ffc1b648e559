import type { AnyResource } from '../../src/schema/row';
import type { Fills } from './fillRows';
import { type ColumnShot, type Snapshot, tableIn, tablesIn } from './snapshot';
import { quoted } from './sql';

/** A statement that loses data of existing rows, or that existing rows may prevent. */
export interface Loss {
  /** The entity whose declaration causes it; null for a table of the server itself. */
  readonly resource: string | null;
  readonly table: string;
  /** The column that is lost; null if the rows themselves are. */
  readonly column: string | null;
  readonly kind: 'table' | 'column' | 'part' | 'type' | 'unfilled';
  readonly statement: string;
  /** The affected rows, as the end of a SELECT. */
  readonly where: string;
}

/** Data that is lost between two snapshots, and values that cannot be derived: everything that requires confirmation. */
export function findLosses(
  resources: readonly AnyResource[],
  before: Snapshot,
  after: Snapshot,
  fills: ReadonlyMap<string, Fills>,
): Loss[] {
  const names = resources.map(({ name }) => name).toSorted((first, second) => second.length - first.length);
  const ownerOf = (table: string) => names.find((name) => table === name || table.startsWith(`${name}_`)) ?? null;
  return tablesIn(before).flatMap((table): Loss[] => {
    const goal = tableIn(after, table.name);
    const about = { resource: ownerOf(table.name), table: table.name };
    if (!goal) return [{ ...about, column: null, kind: 'table', statement: `DROP TABLE ${quoted(table.name)} CASCADE;`, where: '' }];
    const of = fills.get(table.name);
    return [
      ...Object.values(table.columns).flatMap((column) => columnLosses(about, column, goal.columns[column.name], of)),
      ...(of?.drops ?? []).map(({ field, statement, where }): Loss => ({
        ...about,
        column: field,
        kind: 'part',
        statement,
        where: ` WHERE ${where}`,
      })),
      ...Object.values(goal.columns)
        .filter(({ name, notNull, default: start }) => notNull && start === undefined && !table.columns[name]?.notNull)
        .filter(({ name }) => !isField(resources, table.name, name))
        .map((column) => unfilled(about, column, table.columns[column.name])),
    ];
  });
}

const isField = (resources: readonly AnyResource[], table: string, column: string) =>
  resources.some(({ name, fields }) => name === table && column in fields);

/**
 * A required column without a field, such as the owner of a row, or one of a table of the server itself, for which nothing defines the
 * values of existing rows.
 */
function unfilled(about: Pick<Loss, 'resource' | 'table'>, { name, type }: ColumnShot, had: ColumnShot | undefined): Loss {
  const [table, column] = [quoted(about.table), quoted(name)];
  const statement = had
    ? `ALTER TABLE ${table} ALTER COLUMN ${column} SET NOT NULL;`
    : `ALTER TABLE ${table} ADD COLUMN ${column} ${type} NOT NULL;`;
  return { ...about, column: name, kind: 'unfilled', statement, where: had ? ` WHERE ${column} IS NULL` : '' };
}

function columnLosses(
  about: Pick<Loss, 'resource' | 'table'>,
  column: ColumnShot,
  goal: ColumnShot | undefined,
  of: Fills | undefined,
): Loss[] {
  const [table, name] = [quoted(about.table), quoted(column.name)];
  const held = holdsSomething(column);
  if (!goal)
    return [{ ...about, column: column.name, kind: 'column', statement: `ALTER TABLE ${table} DROP COLUMN ${name};`, where: held }];
  if (column.type === goal.type || isWider(column.type, goal.type) || of?.conversions.has(`${about.table}.${column.name}`)) return [];
  return [
    {
      ...about,
      column: column.name,
      kind: 'type',
      statement: `ALTER TABLE ${table} ALTER COLUMN ${name} SET DATA TYPE ${goal.type};`,
      where: held,
    },
  ];
}

/** A required column only has data to lose where it differs from the default of new rows. */
const holdsSomething = ({ name, default: start }: ColumnShot): string =>
  start === undefined ? ` WHERE ${quoted(name)} IS NOT NULL` : ` WHERE ${quoted(name)} IS DISTINCT FROM ${String(start)}`;

/** Types that include all values of the other type, and to which PostgreSQL converts implicitly. */
const isWider = (from: string, to: string): boolean =>
  (from === 'integer' && ['bigint', 'double precision'].includes(to)) ||
  (to === 'text' && ['integer', 'bigint', 'double precision', 'boolean', 'uuid', 'date'].includes(from));
