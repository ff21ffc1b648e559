import type { Field } from './field';
import type { AnyResource } from './row';

/** The fields that stand beside the name of a record: what an offer costs. */
export const headFields = (resource: AnyResource): [name: string, field: Field][] =>
  Object.entries(resource.fields).filter(([, field]) => (field as Field & { readonly inHead?: boolean }).inHead === true);
