import { defineResource } from '../../../src/schema/defineResource';
import type { FieldMap } from '../../../src/schema/field';
import type { ResourceSpec } from '../../../src/schema/resource';
import type { AnyResource } from '../../../src/schema/row';

/** A declaration with these fields and defaults for the rest, which `more` overrides. */
export function declare(fields: FieldMap, more: Partial<ResourceSpec> = {}): AnyResource {
  const words = Object.fromEntries(Object.keys(fields).map((name) => [name, `Veld ${name}`]));
  const english = Object.fromEntries(Object.keys(fields).map((name) => [name, `Field ${name}`]));
  return defineResource({
    name: 'venues',
    scope: 'platform',
    page: '/admin/venues',
    access: { every: 'role:superadmin' },
    title: Object.keys(fields)[0] ?? 'name',
    fields,
    words: { nl: { one: 'zaal', many: 'zalen', fields: words }, en: { one: 'venue', many: 'venues', fields: english } },
    ...more,
  }) as AnyResource;
}
