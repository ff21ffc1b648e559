import type { Field } from './field';
import { MOMENTS } from './fieldOf';
import type { AnyResource } from './row';
import { isColumn } from './traits';

/**
 * The possible columns of a list and an exported file, in order: the column that links to the record, the declared columns, the title and
 * other fields, and the creation and update times. A field named by the `tells` of another field is replaced by that one.
 */
export function columnNames({ title, list, fields }: AnyResource): string[] {
  const replacements = new Map(
    Object.entries(fields).flatMap(([name, field]) => (replacedField(field) === null ? [] : [[replacedField(field), name]])),
  );
  const order = new Set(
    [leadOf({ title, list }), ...list.columns, title, ...Object.keys(fields), ...MOMENTS].map((name) => replacements.get(name) ?? name),
  );
  // A `rows` field is a column only when the declaration lists it and it has an input of its own.
  const isRequested = (name: string) => fields[name]?.input !== undefined && list.columns.includes(name);
  return [...order].filter((name) => (fields[name] ? isColumn(fields[name]) || isRequested(name) : MOMENTS.includes(name)));
}

/** The column that links to the record: the title, unless the list declares another. It cannot be hidden. */
export const leadOf = ({ title, list }: Pick<AnyResource, 'title' | 'list'>): string => list.lead ?? title;

const replacedField = (field: Field): string | null => (field as Field & { readonly tells?: string }).tells ?? null;
