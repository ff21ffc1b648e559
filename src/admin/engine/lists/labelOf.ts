import type { AnyResource } from '../../../schema/row';
import { surnameOf } from '../../../schema/traits';

type Translate = (key: string, options?: { readonly _: string }) => string;

/**
 * What people call a field of an entity, or what every record has: its moments, and by what a list is narrowed besides. The surname that a
 * list shows whole names by is a name.
 */
export function labelOf(translate: Translate, resource: AnyResource, name: string): string {
  if (name === resource.title && surnameOf(resource.fields[name]) !== null) return translate('fields.person_name');
  return translate(`resources.${resource.name}.fields.${name}`, { _: translate(`fields.${name}`, { _: name }) });
}
