import { isExpression } from '../../src/schema/evolution';
import type { Field, FieldMap } from '../../src/schema/field';
import type { StandingRule } from '../../src/schema/standingRule';
import { emptyOf } from '../../src/schema/kindOf';
import { holdsAny, mappedList } from './replaceValues';
import type { Rules } from './ruleBook';
import { isAlike } from './snapshot';
import { literal, quoted, text } from './sql';

/** A change of a JSON value, and the condition under which it changes; both are SQL in terms of the expression that holds the value. */
type Change = (held: string) => { readonly value: string; readonly where: string };

export interface NestedChanges {
  /** Statements that keep data, under a new name or with a new value. */
  readonly fills: readonly string[];
  /** Statements that remove data without a field, by the path of the removed part. */
  readonly drops: readonly { readonly path: string; readonly statement: string; readonly where: string }[];
}

/** The effect of a changed group or rows field on existing values: its fields are keys of a JSON column. */
export function nestedChanges(
  table: string,
  column: string,
  field: Field,
  before: StandingRule,
  replaced: Rules['replaced'],
): NestedChanges {
  const found = changesIn(field, before, column, replaced);
  const own = quoted(column);
  const statementOf = (change: Change) => `UPDATE ${quoted(table)} SET ${own} = ${change(own).value} WHERE ${change(own).where};`;
  return {
    fills: found.flatMap(({ change, gone }) => (gone === undefined ? [statementOf(change)] : [])),
    drops: found.flatMap(({ change, gone }) =>
      gone === undefined ? [] : [{ path: gone, statement: statementOf(change), where: change(own).where }],
    ),
  };
}

interface Found {
  readonly change: Change;
  readonly gone?: string;
}

function changesIn(field: Field, before: StandingRule, path: string, replaced: Rules['replaced']): Found[] {
  const { fields } = field as Field & { readonly fields?: FieldMap };
  if (!fields || !before.fields || before.kind !== field.kind) return [];
  const rules = before.fields;
  const called = (name: string) => {
    const { was } = fields[name] ?? {};
    return !(name in rules) && was !== undefined && was in rules && !(was in fields) ? was : name;
  };
  const names = Object.keys(fields);
  const old = new Set(names.map(called));
  const found = [
    ...names.flatMap((name): Found[] => (called(name) === name ? [] : [{ change: renamed(called(name), name) }])),
    ...Object.keys(rules).flatMap((name): Found[] => (old.has(name) ? [] : [{ change: without(name), gone: `${path}.${name}` }])),
    ...names.flatMap((name) => partChanges(name, fields[name] as Field, rules[called(name)], `${path}.${name}`, replaced)),
  ];
  return field.kind === 'rows' ? found.map((entry) => ({ ...entry, change: inEach(entry.change) })) : found;
}

function partChanges(name: string, field: Field, before: StandingRule | undefined, path: string, replaced: Rules['replaced']): Found[] {
  const filled = fillOf(field, before);
  const { replace } = field;
  const inner = before ? changesIn(field, before, path, replaced) : [];
  return [
    ...(filled === null ? [] : [{ change: filledIn(name, filled) }]),
    ...(replace === undefined || isExpression(replace) || isAlike(replace, replaced[path])
      ? []
      : [{ change: replacedAt(name, field, replace) }]),
    ...inner.map((entry) => ({ ...entry, change: inKey(name, entry.change) })),
  ];
}

/** The SQL value of a part that is new or becomes required; null if it needs none. */
function fillOf(field: Field, before: StandingRule | undefined): string | null {
  if (before && (before.required === true || field.required !== true)) return null;
  const { backfill, default: start } = field as Field & { readonly default?: unknown };
  if (isExpression(backfill)) return `to_jsonb((${backfill.$sql}))`;
  const value = backfill ?? (field.required ? start : undefined) ?? emptyOf(field);
  return value === null || value === undefined ? null : literal(value, 'jsonb');
}

const at = (held: string, name: string) => `(${held} -> ${text(name)})`;
const put = (held: string, name: string, value: string) => `(${held} || jsonb_build_object(${text(name)}, ${value}))`;

const renamed =
  (from: string, to: string): Change =>
  (held) => ({ value: put(`(${held} - ${text(from)})`, to, at(held, from)), where: `jsonb_exists(${held}, ${text(from)})` });

const without =
  (name: string): Change =>
  (held) => ({ value: `(${held} - ${text(name)})`, where: `jsonb_exists(${held}, ${text(name)})` });

const filledIn =
  (name: string, value: string): Change =>
  (held) => ({ value: put(held, name, value), where: `coalesce(${at(held, name)}, 'null'::jsonb) IN ('null'::jsonb, '[]'::jsonb)` });

function replacedAt(name: string, field: Field, mapping: Readonly<Record<string, unknown>>): Change {
  const isList = Array.isArray(emptyOf(field));
  return (held) => {
    if (isList) return { value: put(held, name, mappedList(at(held, name), mapping)), where: holdsAny(at(held, name), mapping) };
    const word = `(${held} ->> ${text(name)})`;
    const cases = Object.entries(mapping).map(([from, to]) => `WHEN ${text(from)} THEN ${literal(to, 'jsonb')}`);
    return {
      value: put(held, name, `CASE ${word} ${cases.join(' ')} ELSE ${at(held, name)} END`),
      where: `${word} IN (${Object.keys(mapping).map(text).join(', ')})`,
    };
  };
}

const inKey =
  (name: string, change: Change): Change =>
  (held) => {
    const { value, where } = change(at(held, name));
    return { value: put(held, name, value), where };
  };

const inEach =
  (change: Change): Change =>
  (held) => {
    const { value, where } = change('entry');
    const entries = `jsonb_array_elements(CASE jsonb_typeof(${held}) WHEN 'array' THEN ${held} ELSE '[]'::jsonb END)`;
    return {
      value: `(SELECT jsonb_agg(CASE WHEN ${where} THEN ${value} ELSE entry END ORDER BY place) FROM ${entries} WITH ORDINALITY AS each(entry, place))`,
      where: `EXISTS (SELECT 1 FROM ${entries} AS each(entry) WHERE ${where})`,
    };
  };
