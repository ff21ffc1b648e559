import { isNeed } from '../../domain/permissions/permissions';
import { type Field, type FieldMap, type FieldOptions, NAMED_INPUTS, type When } from '../field';
import { COLOURS, TONES } from '../fields/select';
import { bulkFields } from '../bulkFields';
import type { AnyResource } from '../row';
import { emptyOf, kindOf, shapeOf } from '../kindOf';
import { fits } from '../validate';
import { kinds } from '../kinds.gen';
import { traitsOf } from '../traits';
import { checkFaults } from './checkFaults';
import { twiceIn, unknown, unknownIn } from './unknown';

/** Options of all kinds, as far as they are checked here. */
type Said = Field & {
  readonly to?: string;
  readonly fields?: FieldMap;
  readonly checks?: AnyResource['checks'];
  readonly choices?: readonly string[];
  readonly tones?: Readonly<Record<string, string>>;
  readonly default?: unknown;
  readonly as?: unknown;
  readonly min?: unknown;
  readonly max?: unknown;
};

/** Options of every kind; `true` when they also apply to fields inside a group. */
const COMMON: Readonly<Record<keyof FieldOptions, boolean>> = {
  required: true,
  readonly: true,
  input: true,
  backfill: true,
  replace: true,
  was: false,
  fixed: false,
  unique: false,
  search: false,
  filter: false,
  sortable: false,
  isSecret: false,
  asksPassword: false,
  personal: false,
  see: false,
  write: false,
  bulk: false,
  when: false,
};

const TAKEN = ['id', 'version', 'created_at', 'updated_at', 'can'];

/** Fields without a known kind. */
export const unknownKinds = (fields: FieldMap, prefix = 'fields'): string[] =>
  Object.entries(fields).flatMap(([name, field]: [string, Said | undefined]) => {
    if (!field) return [`${prefix}.${name}: nothing is said`];
    if (!Object.hasOwn(kinds, field.kind)) return [`${prefix}.${name}: ${unknown('kind of field', field.kind, Object.keys(kinds))}`];
    return field.fields ? unknownKinds(field.fields, `${prefix}.${name}`) : [];
  });

/** Faults in the fields of a declaration, each starting with the field. */
export const fieldFaults = (resource: AnyResource, names: readonly string[]): string[] => [
  ...innerFaults(resource.fields, '', names),
  ...Object.entries(resource.fields).flatMap(([name, field]) => [
    ...(TAKEN.includes(name) ? [`fields.${name}: every record has this already`] : []),
    ...idleOptions(resource, name, field).map((option) => `fields.${name}: "${option}" does nothing here`),
    ...(field.when ? whenFaults(field.when, name, resource.fields).map((fault) => `fields.${name}.when: ${fault}`) : []),
  ]),
];

const innerFaults = (fields: FieldMap, prefix: string, names: readonly string[]): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const at = `fields.${prefix}${name}`;
    const { fields: inner, checks = [] } = field as Said;
    return [
      ...ownFaults(field, names, prefix !== '').map((fault) => `${at}: ${fault}`),
      ...(/^[a-z][a-z0-9_]*$/.test(name) ? [] : [`${at}: not in snake_case`]),
      ...(inner ? [...innerFaults(inner, `${prefix}${name}.`, names), ...checkFaults(checks, inner, `${at}.checks`)] : []),
    ];
  });

function ownFaults(field: Said, names: readonly string[], isInner: boolean): string[] {
  const { options } = kindOf(field);
  const said = Object.keys(field).filter((name) => name !== 'kind');
  const open = [...Object.keys(COMMON), ...Object.keys(options)];
  const missing = Object.keys(options).filter((name) => options[name] && !said.includes(name));
  const needs = [field.see, field.write].filter((need) => need !== undefined && !isNeed(need));
  return [
    ...said.filter((name) => !open.includes(name)).map((name) => unknown(`option of ${field.kind}`, name, open)),
    ...missing.map((name) => `${field.kind} needs "${name}"`),
    ...(isInner && isUnusableInside(field) ? [`a field of kind ${field.kind} cannot stand within another one`] : []),
    ...(isInner
      ? said.filter((name) => COMMON[name as keyof FieldOptions] === false).map((name) => `"${name}" does nothing inside another field`)
      : []),
    ...needs.map((need) => `nobody can have the right "${String(need)}"`),
    ...(field.to === undefined || names.includes(field.to) ? [] : [unknown('entity', field.to, names)]),
    ...(field.input === undefined ? [] : inputFaults(field)),
    ...choiceFaults(field),
    ...(missing.length === 0 ? valueFaults(field) : []),
  ];
}

/** An upload inside another field would never be claimed, and a field that clients cannot write would never be filled. */
function isUnusableInside(field: Field): boolean {
  const { holds, written } = traitsOf(field);
  return holds === 'picture' || written === 'never';
}

function inputFaults({ input, kind }: Said): string[] {
  const made: Readonly<Record<string, string>> = NAMED_INPUTS;
  const its = made[String(input)];
  if (its === undefined) return [unknown('input', input, Object.keys(made))];
  return its === kind ? [] : [`the input "${String(input)}" is for ${its}, not for ${kind}`];
}

const choiceFaults = ({ choices = [], tones = {}, kind, as }: Said): string[] => [
  ...((kindOf({ kind }).options['choices'] || as === 'select') && choices.length === 0 ? ['it has no choices'] : []),
  ...twiceIn('choices', choices),
  ...unknownIn('tones', 'choice', Object.keys(tones), choices),
  ...Object.entries(tones).flatMap(([choice, tone]) => unknownIn(`tones.${choice}`, 'tone or colour', [tone], [...TONES, ...COLOURS])),
];

function valueFaults(field: Said): string[] {
  const { min, max, choices } = field;
  const start = field.default;
  if (typeof min === 'number' && typeof max === 'number' && min > max) return [`min ${min} is above max ${max}`];
  if (start === undefined || (traitsOf(field).written !== 'never' && fits(field, start))) return [];
  return choices ? unknownIn('default', 'choice', [start], choices) : [`its own rules refuse the default ${JSON.stringify(start)}`];
}

/** Valid options that have no effect on this field. */
function idleOptions(resource: AnyResource, name: string, field: Field): string[] {
  const face = kindOf(field);
  const { search, filter, unique, bulk } = field;
  const storage = face.storage(field);
  const isColumn = storage.in === 'column' && storage.type !== 'json';
  return [
    ...(filter && face.filter === null ? ['filter'] : []),
    ...(search && !face.meant && !(storage.in === 'column' && storage.type === 'text') ? ['search'] : []),
    ...(unique && !isColumn ? ['unique'] : []),
    ...(bulk && !bulkFields(resource).includes(name) ? ['bulk'] : []),
  ];
}

function whenFaults({ field: other, is }: When, own: string, fields: FieldMap): string[] {
  const known = Object.keys(fields).filter((name) => name !== own);
  const found = fields[other] as Said | undefined;
  if (!found || other === own) return [unknown('field', other, known)];
  if (shapeOf(found) === 'boolean')
    return is.filter((value) => typeof value !== 'boolean').map((value) => `"${other}" is never "${String(value)}"`);
  if (!found.choices || Array.isArray(emptyOf(found))) return [`"${other}" is neither a switch nor a select field`];
  return unknownIn('is', `choice of "${other}"`, is, found.choices);
}
