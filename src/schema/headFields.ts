import type { Field } from './field';
import type { AnyResource } from './row';

/** The fields shown next to the title of a record, such as the price of an offer. */
export const headFields = (resource: AnyResource): [name: string, field: Field][] =>
  Object.entries(resource.fields).filter(([, field]) => (field as Field & { readonly inHead?: boolean }).inHead === true);
