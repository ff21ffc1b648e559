import type { AnyResource } from '../../../schema/row';
import { surnameOf } from '../../../schema/traits';

type Translate = (key: string, options?: { readonly _: string }) => string;

/**
 * The label of a field of an entity, or of what every record has: its dates and its extra filters. A surname column that shows whole names
 * is labelled as a name.
 */
export function labelOf(translate: Translate, resource: AnyResource, name: string): string {
  if (name === resource.title && surnameOf(resource.fields[name]) !== null) return translate('fields.person_name');
  return translate(`resources.${resource.name}.fields.${name}`, { _: translate(`fields.${name}`, { _: name }) });
}
