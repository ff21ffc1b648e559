import type { Field, FieldMap } from './field';
import type { FieldKind, FilterShape } from './fieldKind';
import { kinds } from './kinds.gen';

/** The kind of a field. The one place where a kind that is known only at run time is looked up whole. */
export const kindOf = ({ kind }: Pick<Field, 'kind'>): FieldKind => (kinds as unknown as Record<string, FieldKind>)[kind] as FieldKind;

/** How a list narrows by a field; null where it does not. */
export function shapeOf(field: Field): FilterShape | null {
  const shape = kindOf(field).filter?.shape ?? null;
  return typeof shape === 'function' ? shape(field) : shape;
}

/** What a field holds in a new record. */
export const emptyOf = (field: Field): unknown => kindOf(field).empty(field, emptyFields);

/** A new value of these fields. */
export const emptyFields = (fields: FieldMap): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyOf(field)]));

/** Whether a record always holds something there: it is required, or its kind has a value of its own for "nothing". */
export function isNeverNull(field: Field): boolean {
  const storage = kindOf(field).storage(field);
  return field.required === true || storage.in === 'pairs' || (storage.in === 'column' && storage.fallback !== undefined);
}

/** Whether the rule of a field says what a value looks like (`FieldKind.hasForm`). */
export function hasForm(field: Field): boolean {
  const form = kindOf(field).hasForm ?? false;
  return typeof form === 'function' ? form(field) : form;
}
