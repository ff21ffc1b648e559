import type { DerivedOptions } from './fields/derived';
import type { Field } from './field';
import type { AnyResource } from './row';
import { traitsOf } from './traits';

const MOMENTS = ['created_at', 'updated_at'];

/** The fields that a list can be sorted by: its title, its default sort, its columns, and the times of every record. */
export function sortable(resource: AnyResource): string[] {
  if (resource.list.sorts) return [...resource.list.sorts];
  const shown = new Set<string>([resource.title, resource.list.sort[0], ...resource.list.columns, ...MOMENTS]);
  return [...shown].filter((name) => {
    const field = resource.fields[name];
    return field ? field.sortable !== false && (traitsOf(field).sorted !== null || isSortedDerived(field)) : MOMENTS.includes(name);
  });
}

/** The sortable fields that are stored in a column. Each has an index. */
export const indexedSorts = (resource: AnyResource): string[] =>
  sortable(resource).filter((name) => {
    const field = resource.fields[name];
    return !field || !isSortedDerived(field);
  });

const isSortedDerived = (field: Field): boolean => (field as Field & DerivedOptions).sorts === true;
