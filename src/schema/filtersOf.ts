import type { Field } from './field';
import { fieldOf } from './fieldOf';
import type { AnyResource } from './row';

/** What a list is narrowed by, by name: the moments that it says, the fields that say `filter`, and that of its tabs. */
export const filtersOf = (resource: AnyResource): [string, Field][] => [
  ...resource.list.filters.flatMap((name): [string, Field][] => {
    const field = fieldOf(resource, name);
    return field ? [[name, field]] : [];
  }),
  ...Object.entries(resource.fields).filter(([name, field]) => field.filter || name === resource.list.tabs),
];
