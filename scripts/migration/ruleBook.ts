import { type Evolution } from '../../src/schema/evolution';
import type { Field, FieldMap } from '../../src/schema/field';
import type { AnyResource } from '../../src/schema/row';
import { type StandingRules, standingRulesOf } from '../../src/schema/standingRule';

/** The rules of the records of an entity at its last migration, and the values that migrations have replaced since. */
export interface Rules extends StandingRules {
  /** By the path of the field: `kind`, `contacts.roles`. */
  readonly replaced: Readonly<Record<string, Evolution['replace']>>;
}
/** By the name of the entity. */
export type RuleBook = Readonly<Record<string, Rules>>;

export const ruleBookOf = (resources: readonly AnyResource[]): RuleBook =>
  Object.fromEntries(
    resources.map((resource) => [
      resource.name,
      { ...standingRulesOf(resource), replaced: Object.fromEntries(replacedIn(resource.fields, '')) },
    ]),
  );

function replacedIn(fields: FieldMap, prefix: string): [string, Evolution['replace']][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { fields: inner, replace } = field as Field & { readonly fields?: FieldMap };
    const own: [string, Evolution['replace']][] = replace === undefined ? [] : [[`${prefix}${name}`, replace]];
    return inner ? [...own, ...replacedIn(inner, `${prefix}${name}.`)] : own;
  });
}

/** One line per field, so that a change of a field is one line in a diff. */
export function printRuleBook(book: RuleBook): string {
  const entity = ({ checks, fields, replaced }: Rules) =>
    [
      `  "checks": ${JSON.stringify(checks)}`,
      `  "fields": {\n${lines(fields, '   ')}\n  }`,
      `  "replaced": ${JSON.stringify(replaced)}`,
    ].join(',\n');
  return `{\n${Object.entries(book)
    .map(([name, rules]) => ` ${JSON.stringify(name)}: {\n${entity(rules)}\n }`)
    .join(',\n')}\n}\n`;
}

const lines = (list: object, indent: string) =>
  Object.entries(list)
    .map(([name, value]) => `${indent}${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n');
