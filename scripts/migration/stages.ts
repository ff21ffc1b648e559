import { drizzleKit } from './drizzleKit';
import { type ColumnShot, isAlike, type Snapshot, type TableShot, tableIn, tablesIn, withTables } from './snapshot';

/**
 * The statements between two snapshots, in an order that works with existing rows: first additions, then `fills` for existing rows, then
 * constraints, and removals last. drizzle-kit never sees an addition and a removal in one step, so it never asks whether it is a rename.
 *
 * @param conversions SQL expression for each column whose type changes, by `table.column`
 */
export async function statementsBetween(
  before: Snapshot,
  after: Snapshot,
  fills: readonly string[],
  conversions: ReadonlyMap<string, string>,
): Promise<string[]> {
  const roomy = withRoom(before, after);
  const demanding = withLeftovers(before, after);
  const made = await stepTo(before, roomy);
  return [
    ...made.map((statement) => converting(statement, conversions)),
    ...fills,
    ...uniqueFirst(await stepTo(roomy, demanding)),
    ...(await stepTo(demanding, after)),
  ];
}

/**
 * Compares only the tables that differ, because drizzle-kit parses and copies every table several times. Its own snapshot type resolves to
 * nothing; it validates its input at run time.
 */
const stepTo = (from: Snapshot, to: Snapshot): Promise<string[]> => {
  const isChanged = (table: TableShot) => !isAlike(tableIn(from, table.name), tableIn(to, table.name));
  const [had, wanted] = [tablesIn(from).filter(isChanged), tablesIn(to).filter(isChanged)];
  if (had.length === 0 && wanted.length === 0) return Promise.resolve([]);
  return drizzleKit().generateMigration(withTables(from, had) as never, withTables(to, wanted) as never);
};

/** The state after additions: new tables and columns exist, types are changed, obstacles are removed, and no new constraint applies yet. */
function withRoom(before: Snapshot, after: Snapshot): Snapshot {
  const kept = tablesIn(before).map((table) => {
    const goal = tableIn(after, table.name);
    return goal ? roomyTable(table, goal) : table;
  });
  const fresh = tablesIn(after).filter(({ name }) => !tableIn(before, name));
  return withTables(after, [...kept, ...fresh.map((table) => ({ ...table, foreignKeys: {} }))]);
}

function roomyTable(table: TableShot, goal: TableShot): TableShot {
  const kept = Object.values(table.columns).map((column) => {
    const wanted = goal.columns[column.name];
    return wanted ? { ...wanted, notNull: column.notNull && wanted.notNull } : column;
  });
  const fresh = Object.values(goal.columns).filter(({ name }) => !table.columns[name]);
  return {
    ...table,
    columns: byName([...kept, ...fresh.map((column) => ({ ...column, notNull: column.notNull && column.default !== undefined }))]),
    indexes: shared(table.indexes, goal.indexes),
    foreignKeys: shared(table.foreignKeys, goal.foreignKeys),
    uniqueConstraints: shared(table.uniqueConstraints, goal.uniqueConstraints),
  };
}

const byName = (columns: readonly ColumnShot[]) => Object.fromEntries(columns.map((column) => [column.name, column]));
const shared = <T>(have: Readonly<Record<string, T>>, goal: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(have).filter(([name, part]) => isAlike(part, goal[name])));

/** As `after`, but with everything that will be removed. */
function withLeftovers(before: Snapshot, after: Snapshot): Snapshot {
  const changed = tablesIn(after).map((goal) => {
    const leftover = Object.values(tableIn(before, goal.name)?.columns ?? {}).filter(({ name }) => !goal.columns[name]);
    return leftover.length > 0 ? { ...goal, columns: { ...goal.columns, ...byName(leftover) } } : goal;
  });
  return withTables(after, [...changed, ...tablesIn(before).filter(({ name }) => !tableIn(after, name))]);
}

/** A foreign key requires the unique constraint it refers to, which drizzle-kit writes later. */
const uniqueFirst = (statements: readonly string[]): string[] => {
  const isUnique = (statement: string) => / ADD CONSTRAINT "[^"]+" UNIQUE\b/.test(statement);
  const first = statements.findIndex((statement) => / ADD CONSTRAINT "[^"]+" FOREIGN KEY\b/.test(statement));
  if (first === -1) return [...statements];
  const uniques = statements.slice(first).filter(isUnique);
  return [...statements.slice(0, first), ...uniques, ...statements.slice(first).filter((statement) => !isUnique(statement))];
};

function converting(statement: string, conversions: ReadonlyMap<string, string>): string {
  const [, table, column] = /^ALTER TABLE "([^"]+)" ALTER COLUMN "([^"]+)" SET DATA TYPE /.exec(statement) ?? [];
  const how = conversions.get(`${table}.${column}`);
  return how === undefined ? statement : `${statement.replace(/;\s*$/, '')} USING (${how});`;
}
