import { isWider, standingRule } from '../../src/schema/standingRule';
import type { AnyResource } from '../../src/schema/row';
import { fieldsOf, isDerived, isPairs } from '../../src/server/db/declared';
import { applyRenames } from './applyRenames';
import { type Fills, fillRows, type Gap } from './fillRows';
import { findLosses, type Loss } from './findLosses';
import { findRenames, type Renames } from './findRenames';
import { liftGuards } from './liftGuards';
import type { RuleBook, Rules } from './ruleBook';
import { isAlike, type Snapshot, tableIn } from './snapshot';
import { statementsBetween } from './stages';

/** Fields that accept fewer values than before, and new checks. */
export interface Tightened {
  readonly resource: AnyResource;
  readonly fields: readonly string[];
  readonly hasNewChecks: boolean;
}

export interface Plan {
  readonly statements: readonly string[];
  readonly renames: Renames;
  /** Require confirmation. */
  readonly losses: readonly Loss[];
  /** Require a value for existing rows. */
  readonly gaps: readonly Gap[];
  /** Existing rows may no longer fit. */
  readonly tightened: readonly Tightened[];
}

interface Moments {
  readonly resources: readonly AnyResource[];
  /** The tables, and the rules of their rows, at the last migration. */
  readonly before: Snapshot;
  readonly book: RuleBook;
  readonly after: Snapshot;
}

/** The migration from the last one to the current declarations, and what has to be confirmed before it is written. */
export async function planMigration({ resources, before, book, after }: Moments): Promise<Plan> {
  const renames = findRenames(resources, before, after);
  const called = applyRenames(before, after, renames);
  const fills = new Map<string, Fills>();
  const conversions = new Map<string, string>();
  const tightened: Tightened[] = [];
  for (const resource of resources) {
    const [had, goal] = [tableIn(called.snapshot, resource.name), tableIn(after, resource.name)];
    if (!had || !goal) continue;
    const rules = rulesUnderNewNames(resource, book, renames);
    const filled = fillRows(resource, had, goal, rules);
    fills.set(resource.name, filled);
    for (const [column, how] of filled.conversions) conversions.set(column, how);
    if (rules) tightened.push(tightenedIn(resource, rules, (field) => had.columns[field]?.type === goal.columns[field]?.type));
  }
  const all = [...fills.values()];
  const between = await statementsBetween(
    called.snapshot,
    after,
    [...fills].flatMap(([table, { statements }]) => liftGuards(table, statements, before.triggers ?? [])),
    conversions,
  );
  return {
    statements: [...called.statements, ...between, ...all.flatMap(({ drops }) => drops.map(({ statement }) => statement))],
    renames,
    losses: findLosses(resources, called.snapshot, after, fills),
    gaps: all.flatMap(({ gaps }) => gaps),
    tightened: tightened.filter(({ fields, hasNewChecks }) => fields.length > 0 || hasNewChecks),
  };
}

function rulesUnderNewNames({ name }: AnyResource, book: RuleBook, renames: Renames): Rules | undefined {
  const rules = book[renames.entities.find(({ to }) => to === name)?.from ?? name];
  const list = renames.fields.get(name) ?? [];
  if (!rules || list.length === 0) return rules;
  const newName = (path: string) => {
    const [first = '', ...rest] = path.split('.');
    return [list.find(({ from }) => from === first)?.to ?? first, ...rest].join('.');
  };
  const under = <T>(of: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(of).map(([path, value]) => [newName(path), value])) as Record<string, T>;
  return { ...rules, fields: under(rules.fields), replaced: under(rules.replaced) };
}

/** The values of a column with a new type are all converted; with an expression in `replace`, all values are. */
function tightenedIn(resource: AnyResource, rules: Rules, isKept: (field: string) => boolean): Tightened {
  const fields = fieldsOf(resource)
    .filter(([name, field]) => !isDerived(field) && !isPairs(field) && isKept(name))
    .filter(([name, field]) => {
      const had = rules.fields[name];
      return had !== undefined && !isWider(had, standingRule(field));
    })
    .map(([name]) => name);
  const hasNewChecks = resource.checks.some((check) => !rules.checks.some((known) => isAlike(known, check)));
  return { resource, fields, hasNewChecks };
}
