import { isExpression } from '../../src/schema/evolution';
import type { Field } from '../../src/schema/field';
import type { AnyResource } from '../../src/schema/row';
import { emptyOf } from '../../src/schema/kindOf';
import { fieldsOf, isDerived, isPairs } from '../../src/server/db/declared';
import { nestedChanges } from './nestedChanges';
import { replaceValues } from './replaceValues';
import type { Rules } from './ruleBook';
import { type ColumnShot, isAlike, type TableShot } from './snapshot';
import { literal, quoted } from './sql';

/** A required field for which existing rows have no value. */
export interface Gap {
  readonly resource: string;
  readonly field: string;
  /** True for a new field, so that all rows lack a value; otherwise only some rows may. */
  readonly isNew: boolean;
}

export interface Fills {
  readonly statements: readonly string[];
  readonly gaps: readonly Gap[];
  /** SQL expression for each column whose type changes, by name. */
  readonly conversions: ReadonlyMap<string, string>;
  /** Fields of groups and rows that were removed. */
  readonly drops: readonly { readonly field: string; readonly statement: string; readonly where: string }[];
}

/** What the existing rows of a table get according to its declaration. `rules` are those of the last migration, with today's names. */
export function fillRows(resource: AnyResource, before: TableShot, after: TableShot, rules: Rules | undefined): Fills {
  const table = resource.name;
  const statements: string[] = [];
  const gaps: Gap[] = [];
  const conversions = new Map<string, string>();
  const drops: Fills['drops'][number][] = [];
  for (const [name, field] of fieldsOf(resource)) {
    if (isPairs(field) || isDerived(field)) continue;
    const [had, goal, rule] = [before.columns[name], after.columns[name], rules?.fields[name]];
    if (!goal) continue;
    const fill = fillOf(field, goal);
    const which = emptyRows(field, had, goal, rule?.required === true);
    if (which !== null && fill !== null) statements.push(`UPDATE ${quoted(table)} SET ${quoted(name)} = ${fill}${which};`);
    else if (goal.notNull && goal.default === undefined && !had?.notNull) gaps.push({ resource: table, field: name, isNew: !had });

    const { replace } = field;
    if (!had || replace === undefined || isAlike(replace, rules?.replaced[name])) {
      // Nothing changed.
    } else if (had.type !== goal.type) {
      if (isExpression(replace)) conversions.set(`${table}.${name}`, replace.$sql);
    } else statements.push(replaceValues(table, name, replace, { type: goal.type, isList: Array.isArray(emptyOf(field)) }));

    if (had && rule && had.type === goal.type) {
      const nested = nestedChanges(table, name, field, rule, rules?.replaced ?? {});
      statements.push(...nested.fills);
      drops.push(...nested.drops.map(({ path, ...rest }) => ({ field: path, ...rest })));
    }
  }
  return { statements, gaps, conversions, drops };
}

/** The SQL value for rows without one: the declaration's `backfill`, else its `default`; null if it has neither. */
function fillOf(field: Field, goal: ColumnShot): string | null {
  const { backfill, default: start } = field as Field & { readonly default?: unknown };
  if (isExpression(backfill)) return `(${backfill.$sql})`;
  if (backfill !== undefined) return literal(backfill, goal.type);
  if (goal.default !== undefined) return 'DEFAULT';
  return field.required && start !== undefined ? literal(start, goal.type) : null;
}

/** The rows to fill, as the end of an UPDATE; null if none. */
function emptyRows(field: Field, had: ColumnShot | undefined, goal: ColumnShot, wasRequired: boolean): string | null {
  const own = quoted(goal.name);
  if (!had) {
    // The database fills in its default on its own.
    if (field.backfill !== undefined) return '';
    return goal.notNull && goal.default === undefined ? '' : null;
  }
  if (goal.notNull && !had.notNull) return ` WHERE ${own} IS NULL`;
  const isList = Array.isArray(emptyOf(field));
  return isList && field.required && !wasRequired && field.backfill !== undefined ? ` WHERE ${own} = '[]'::jsonb` : null;
}
