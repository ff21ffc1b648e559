import type { Field } from './field';
import { fieldOf } from './fieldOf';
import type { AnyResource } from './row';

/** The filters of a list by name: its declared times, the fields with `filter`, and the field of its tabs. */
export const filtersOf = (resource: AnyResource): [string, Field][] => [
  ...resource.list.filters.flatMap((name): [string, Field][] => {
    const field = fieldOf(resource, name);
    return field ? [[name, field]] : [];
  }),
  ...Object.entries(resource.fields).filter(([name, field]) => field.filter || name === resource.list.tabs),
];
