import type { FieldMap } from '../../../schema/field';
import type { AnyResource } from '../../../schema/row';

/** One filter of the public app. */
export interface OfferedFilter {
  readonly filter: string;
  readonly is_visible: boolean;
}

/** Every filter there is: those that were put in order first, then the others, which are not shown. */
export function filtersIn(resource: AnyResource, stored: unknown): OfferedFilter[] {
  const { fields } = resource.fields['filters'] as unknown as { fields: FieldMap };
  const { choices } = fields['filter'] as unknown as { choices: readonly string[] };
  const known = (Array.isArray(stored) ? (stored as OfferedFilter[]) : []).filter(({ filter }) => choices.includes(filter));
  const rest = choices.filter((choice) => !known.some(({ filter }) => filter === choice));
  return [...known, ...rest.map((filter) => ({ filter, is_visible: false }))];
}
