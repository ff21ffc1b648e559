import type { Field } from './field';
import { MOMENTS } from './fieldOf';
import type { AnyResource } from './row';
import { isColumn } from './traits';

/**
 * What a list can show in columns, and a file has columns of, in this order: what leads to the record, the columns of the declaration,
 * the title and the rest, and when it was made and changed. A field of which another tells more (`tells`) has that one in its place.
 */
export function columnNames({ title, list, fields }: AnyResource): string[] {
  const told = new Map(Object.entries(fields).flatMap(([name, field]) => (toldBy(field) === null ? [] : [[toldBy(field), name]])));
  const order = new Set(
    [leadOf({ title, list }), ...list.columns, title, ...Object.keys(fields), ...MOMENTS].map((name) => told.get(name) ?? name),
  );
  // A list of small records is a column only where the declaration asks for it, and has something to show it by.
  const isAskedFor = (name: string) => fields[name]?.input !== undefined && list.columns.includes(name);
  return [...order].filter((name) => (fields[name] ? isColumn(fields[name]) || isAskedFor(name) : MOMENTS.includes(name)));
}

/** The column that leads to the record: its title, unless the list says another. It is always there. */
export const leadOf = ({ title, list }: Pick<AnyResource, 'title' | 'list'>): string => list.lead ?? title;

const toldBy = (field: Field): string | null => (field as Field & { readonly tells?: string }).tells ?? null;
