import { registry } from '../../../resources/registry.gen';
import { faultsIn } from '../../../src/schema/bootChecks';
import type { AnyResource } from '../../../src/schema/row';
import { defineResource, select, text } from '../../../src/schema/vocabulary.gen';

/** The entities that the cases refer to, and those that these refer to. */
const ENTITIES = [
  'applications',
  'cancellation_terms',
  'categories',
  'coupon_batches',
  'coupon_redemptions',
  'coupons',
  'labels',
  'organizations',
  'organization_types',
  'rates',
  'sports',
  'tags',
  'wallets',
];
const declarations = Object.fromEntries(
  Object.entries(registry as unknown as Record<string, AnyResource>)
    .filter(([entity]) => ENTITIES.includes(entity))
    .map(([entity, resource]) => [entity, withoutOtherReferences(resource)]),
);

/** A declaration without the fields that refer to other entities. */
function withoutOtherReferences(resource: AnyResource): AnyResource {
  const isIncluded = (name: string) => {
    const to = (resource.fields[name] as { readonly to?: string } | undefined)?.to;
    return to === undefined || ENTITIES.includes(to);
  };
  const kept = <T>(by: Readonly<Record<string, T>>) => Object.fromEntries(Object.entries(by).filter(([name]) => isIncluded(name)));
  const { nl, en } = resource.words;
  return {
    ...resource,
    fields: kept(resource.fields),
    uniques: resource.uniques.filter(({ fields }) => fields.every(isIncluded)),
    indexes: resource.indexes.filter((columns) => columns.every(isIncluded)),
    form: Object.fromEntries(Object.entries(resource.form).map(([section, names]) => [section, names.filter(isIncluded)])),
    words: { nl: { ...nl, fields: kept(nl.fields) }, en: { ...en, fields: kept(en.fields) } },
  };
}

export const name = text({ required: true });
export const kind = select({ choices: ['hall', 'pool'] });

/** Casts a value that the compiler would reject. */
export const unchecked = (value: unknown) => value as never;

/** Venues with these fields and settings, however invalid. */
export function venuesWith(fields: Record<string, unknown>, more: Record<string, unknown> = {}): AnyResource {
  const own = Object.fromEntries(Object.keys({ name, ...fields }).map((field) => [field, field]));
  const choices = 'kind' in fields ? { kind: { hall: 'x', pool: 'x' } } : {};
  const words = { one: 'x', many: 'x', fields: own, choices };
  const spec = {
    name: 'venues',
    scope: 'platform',
    page: '/admin/venues',
    access: { every: 'role:superadmin' },
    title: 'name',
    fields: { name, ...fields },
    words: { nl: words, en: words },
    ...more,
  };
  return defineResource(unchecked(spec)) as unknown as AnyResource;
}

/** The same words for these inner fields in both languages. */
export const innerWords = (...names: string[]) => {
  const own = Object.fromEntries(names.map((field) => [field, 'x']));
  return { words: unchecked({ nl: own, en: own }) };
};

/** A title, a declaration with one fault, and the message about it: the field, the fault and a suggestion. */
export type Case = readonly [title: string, resource: AnyResource, fault: string];

/** The faults of a declaration among valid ones. */
export const faultsOf = (resource: AnyResource, file = 'venues') => faultsIn({ ...declarations, [file]: resource });
export const faultOf = (fault: string) => `resources/venues.ts: ${fault}`;
