import { registry } from '../../../resources/registry.gen';
import { faultsIn } from '../../../src/schema/bootChecks';
import type { AnyResource } from '../../../src/schema/row';
import { defineResource, select, text } from '../../../src/schema/vocabulary.gen';

/** Those that the cases name, and those that these name. */
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
const some = Object.fromEntries(
  Object.entries(registry as unknown as Record<string, AnyResource>)
    .filter(([entity]) => ENTITIES.includes(entity))
    .map(([entity, resource]) => [entity, amongThese(resource)]),
);

/** A declaration without the fields by which it names others than these. */
function amongThese(resource: AnyResource): AnyResource {
  const isHere = (name: string) => {
    const to = (resource.fields[name] as { readonly to?: string } | undefined)?.to;
    return to === undefined || ENTITIES.includes(to);
  };
  const kept = <T>(by: Readonly<Record<string, T>>) => Object.fromEntries(Object.entries(by).filter(([name]) => isHere(name)));
  const { nl, en } = resource.words;
  return {
    ...resource,
    fields: kept(resource.fields),
    uniques: resource.uniques.filter(({ fields }) => fields.every(isHere)),
    indexes: resource.indexes.filter((columns) => columns.every(isHere)),
    form: Object.fromEntries(Object.entries(resource.form).map(([section, names]) => [section, names.filter(isHere)])),
    words: { nl: { ...nl, fields: kept(nl.fields) }, en: { ...en, fields: kept(en.fields) } },
  };
}

export const name = text({ required: true });
export const kind = select({ choices: ['hall', 'pool'] });

/** What the compiler would refuse as well: somebody may go round it. */
export const odd = (said: unknown) => said as never;

/** Venues with these fields, and with what is said about them, however wrong. */
export function wrong(fields: Record<string, unknown>, more: Record<string, unknown> = {}): AnyResource {
  const own = Object.fromEntries(Object.keys({ name, ...fields }).map((one) => [one, one]));
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
  return defineResource(odd(spec)) as unknown as AnyResource;
}

/** The same word for these inner fields in both languages. */
export const innerWords = (...names: string[]) => {
  const own = Object.fromEntries(names.map((one) => [one, 'x']));
  return { words: odd({ nl: own, en: own }) };
};

/** A title, a declaration that has one fault, and the line that says so: its field, what is wrong, and what was probably meant. */
export type Case = readonly [title: string, resource: AnyResource, fault: string];

/** What is wrong with a declaration beside others that are right. */
export const faultsOf = (resource: AnyResource, file = 'venues') => faultsIn({ ...some, [file]: resource });
export const faultOf = (fault: string) => `resources/venues.ts: ${fault}`;
