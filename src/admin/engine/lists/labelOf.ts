import type { AnyResource } from '../../../schema/row';

/** What people call a field of an entity, or one of the moments that every record has. */
export const labelOf = (translate: (key: string) => string, resource: AnyResource, name: string): string =>
  translate(name in resource.fields ? `resources.${resource.name}.fields.${name}` : `fields.${name}`);
