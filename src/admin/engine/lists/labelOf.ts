import type { AnyResource } from '../../../schema/row';
import { surnameOf } from '../../../schema/traits';

/** What people call a field of an entity, or one of the moments that every record has. The surname that a list shows whole names by is a name. */
export function labelOf(translate: (key: string) => string, resource: AnyResource, name: string): string {
  if (name === resource.title && surnameOf(resource.fields[name]) !== null) return translate('fields.person_name');
  return translate(name in resource.fields ? `resources.${resource.name}.fields.${name}` : `fields.${name}`);
}
