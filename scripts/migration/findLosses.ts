import type { AnyResource } from '../../src/schema/row';
import type { Fills } from './fillRows';
import { type ColumnShot, type Snapshot, tableIn, tablesIn } from './snapshot';
import { quoted } from './sql';

/** A statement that takes something from rows that are there, or that they may bar the way of. */
export interface Loss {
  /** Whose declaration it follows from; null for a table of the server's own. */
  readonly resource: string | null;
  readonly table: string;
  /** What of its rows goes; null: the rows themselves. */
  readonly column: string | null;
  readonly kind: 'table' | 'column' | 'part' | 'type' | 'unfilled';
  readonly statement: string;
  /** The rows that it is about, as the end of a SELECT. */
  readonly where: string;
}

/** What goes between two snapshots, and what cannot be made up: all that nobody should meet unasked. */
export function findLosses(
  resources: readonly AnyResource[],
  before: Snapshot,
  after: Snapshot,
  fills: ReadonlyMap<string, Fills>,
): Loss[] {
  const names = resources.map(({ name }) => name).toSorted((one, other) => other.length - one.length);
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

/** A column that no field is of: whose the rows are, or of a table of the server's own. Nobody said what they get. */
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

/** A column that is never null holds something where that is not what every new row holds. */
const holdsSomething = ({ name, default: start }: ColumnShot): string =>
  start === undefined ? ` WHERE ${quoted(name)} IS NOT NULL` : ` WHERE ${quoted(name)} IS DISTINCT FROM ${String(start)}`;

/** Types whose every value the other holds too, and which PostgreSQL turns into it by itself. */
const isWider = (from: string, to: string): boolean =>
  (from === 'integer' && ['bigint', 'double precision'].includes(to)) ||
  (to === 'text' && ['integer', 'bigint', 'double precision', 'boolean', 'uuid', 'date'].includes(from));
