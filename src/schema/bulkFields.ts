import type { AnyResource } from './row';
import { traitsOf } from './traits';

/** Fields that may be changed for many records at once: switches, choices and references, and those that say so. */
export const bulkFields = (resource: AnyResource): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const { written } = traitsOf(field);
    const isOpen = !field.readonly && !field.fixed && !field.unique && (written === 'many' || written === 'manyWhenAsked');
    return isOpen && (field.bulk ?? written === 'many') ? [name] : [];
  });
