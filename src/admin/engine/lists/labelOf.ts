import type { AnyResource } from '../../../schema/row';

type Translate = (key: string, options?: { readonly _: string }) => string;

/** What people call a field of an entity, or what every record has: its moments, and by what a list is narrowed besides. */
export const labelOf = (translate: Translate, resource: AnyResource, name: string): string =>
  translate(`resources.${resource.name}.fields.${name}`, { _: translate(`fields.${name}`, { _: name }) });
