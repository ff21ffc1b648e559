import type { Field, FieldMap } from './field';
import type { AnyResource } from './row';

/** Options about screens, access and past changes, which do not affect which values are valid. */
const BESIDE = new Set(
  'words filter search sortable isSecret asksPassword personal see write bulk when input inRow tones unit isLabel readonly fixed unique default surnameOf isUpcoming was backfill replace fileColumns'.split(
    ' ',
  ),
);

/** The valid values of a field, as plain data. */
export interface StandingRule {
  readonly kind: string;
  readonly required?: boolean;
  readonly choices?: readonly string[];
  readonly fields?: Readonly<Record<string, StandingRule>>;
  readonly [option: string]: unknown;
}

/** The valid values of `field`, so that a later declaration can be compared with this one. */
export function standingRule(field: Field): StandingRule {
  const { fields } = field as Field & { readonly fields?: FieldMap };
  const options = Object.entries(field).filter(([name, value]) => !BESIDE.has(name) && name !== 'fields' && value !== undefined);
  return { ...Object.fromEntries(options), kind: field.kind, ...(fields && { fields: standingRules(fields) }) };
}

const standingRules = (fields: FieldMap): Record<string, StandingRule> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, standingRule(field)]));

/** The valid records of an entity: the rules of its fields, and the checks between them. */
export interface StandingRules {
  readonly checks: AnyResource['checks'];
  readonly fields: Readonly<Record<string, StandingRule>>;
}

export const standingRulesOf = ({ checks, fields }: Pick<AnyResource, 'checks' | 'fields'>): StandingRules => ({
  checks,
  fields: standingRules(fields),
});

/** Whether every valid value of `before` is also valid in `after`, judged by their options. */
export function isWider(before: StandingRule, after: StandingRule): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].every((name) => isSame(before[name], after[name]) || isEased(name, before[name], after[name]));
}

function isEased(name: string, before: unknown, after: unknown): boolean {
  if (name === 'required') return after !== true;
  if (name === 'form') return after === undefined;
  if (name === 'choices') return Array.isArray(before) && Array.isArray(after) && before.every((choice) => after.includes(choice));
  if (typeof before !== 'number' || typeof after !== 'number') return false;
  return (name === 'max' && after >= before) || (name === 'min' && after <= before);
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
