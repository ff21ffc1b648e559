import type { Field, FieldMap } from './field';
import type { FieldKind, FilterShape } from './fieldKind';
import { kinds } from './kinds.gen';

/** The kind of a field. The only place that looks up a kind by its run-time name. */
export const kindOf = ({ kind }: Pick<Field, 'kind'>): FieldKind => (kinds as unknown as Record<string, FieldKind>)[kind] as FieldKind;

/** The shape of a field's filter; null when lists cannot filter by it. */
export function shapeOf(field: Field): FilterShape | null {
  const shape = kindOf(field).filter?.shape ?? null;
  return typeof shape === 'function' ? shape(field) : shape;
}

/** Initial value of a field in a new record. */
export const emptyOf = (field: Field): unknown => kindOf(field).empty(field, emptyFields);

/** Initial values of these fields. */
export const emptyFields = (fields: FieldMap): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyOf(field)]));

/** Whether the value is never null: it is required, or its kind has an empty value. */
export function isNeverNull(field: Field): boolean {
  const storage = kindOf(field).storage(field);
  return field.required === true || storage.in === 'pairs' || (storage.in === 'column' && storage.fallback !== undefined);
}

/** Whether the rule of a field defines a format (`FieldKind.hasForm`). */
export function hasForm(field: Field): boolean {
  const form = kindOf(field).hasForm ?? false;
  return typeof form === 'function' ? form(field) : form;
}
