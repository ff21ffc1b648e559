import type { Field } from '../../schema/field';
import { kindOf, shapeOf } from '../../schema/kindOf';
import { unknown, unknownIn } from '../../schema/faults/unknown';
import type { AnyResource } from '../../schema/row';
import type { Hooks } from './hooks';

/** How a message names the hooks of an entity, whose file any feature may have. */
export const hooksOfEntity = (resource: string) => `the hooks of ${resource} (Hooks<'${resource}'>)`;

type Derived = Field & { readonly isOnlyFilter?: boolean; readonly isReckoned?: boolean; readonly sorts?: boolean };

type OwnFaults = Pick<Hooks, 'derive' | 'filters' | 'reckon'>;

/**
 * Hooks without an entity, which would never be called.
 *
 * @param files the file of each entity's hooks, where it is known
 */
export const strayHooks = (names: readonly string[], entities: readonly string[], files: Readonly<Record<string, string>> = {}): string[] =>
  names
    .filter((name) => !entities.includes(name))
    .map((name) => `${files[name] ?? hooksOfEntity(name)}: ${unknown('entity', name, entities)}`);

/**
 * Checks declarations against hooks and returns the faults, each naming a file: hooks without an entity, derived fields without a hook, and
 * derivations without a field.
 */
export function hookFaults(
  declared: Readonly<Record<string, AnyResource>>,
  hooks: Readonly<Record<string, OwnFaults | undefined>>,
): string[] {
  return [
    ...strayHooks(Object.keys(hooks), Object.keys(declared)),
    ...Object.values(declared).flatMap((resource) => derivedFaults(resource, hooks[resource.name])),
  ];
}

const isChoice = (field: Derived): boolean => shapeOf(field) === 'choice';

function derivedFaults(
  { name: entity, fields }: AnyResource,
  { derive = {}, filters = {}, reckon = {} }: Pick<Hooks, 'derive' | 'filters' | 'reckon'> = {},
): string[] {
  const derived = Object.entries(fields as Readonly<Record<string, Derived>>).filter(
    ([, field]) => kindOf(field).storage(field).in === 'query',
  );
  const narrowable = derived.flatMap(([name, field]) => (isChoice(field) ? [] : [name]));
  const held = derived.flatMap(([name, { isOnlyFilter, isReckoned }]) => (isOnlyFilter || isReckoned ? [] : [name]));
  const reckoned = derived.flatMap(([name, { isReckoned }]) => (isReckoned ? [name] : []));
  const narrowing = derived.filter(([, { filter, isOnlyFilter }]) => filter || isOnlyFilter);
  // A choice is filtered by the expression of the field itself.
  const narrowed = narrowing.flatMap(([name, field]) => (isChoice(field) ? [] : [name]));
  const unheld = narrowing.flatMap(([name, field]) => (isChoice(field) && !held.includes(name) ? [name] : []));
  const unsorted = derived.flatMap(([name, { sorts }]) => (sorts && !held.includes(name) ? [name] : []));
  const without = (part: string, wanted: readonly string[], said: object) =>
    wanted
      .filter((name) => !Object.hasOwn(said, name))
      .map((name) => `resources/${entity}.ts: fields.${name}: ${hooksOfEntity(entity)} do not say how it follows: ${part}.${name}`);
  return [
    ...without('derive', held, derive),
    ...without('reckon', reckoned, reckon),
    ...without('filters', narrowed, filters),
    ...unsorted.map((name) => `resources/${entity}.ts: fields.${name}: sorts: no query holds it`),
    ...unheld.map((name) => `resources/${entity}.ts: fields.${name}: filter: no query holds this choice`),
    ...unknownIn(`${hooksOfEntity(entity)}: derive`, 'derived field', Object.keys(derive), held),
    ...unknownIn(`${hooksOfEntity(entity)}: reckon`, 'derived field', Object.keys(reckon), reckoned),
    ...unknownIn(`${hooksOfEntity(entity)}: filters`, 'derived field', Object.keys(filters), narrowable),
  ];
}
