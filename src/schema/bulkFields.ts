import type { AnyResource } from './row';
import { traitsOf } from './traits';

/** Fields that can be changed for many records at once: switches, choices and references, and fields with `bulk`. */
export const bulkFields = (resource: AnyResource): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const { written } = traitsOf(field);
    const isOpen = !field.readonly && !field.fixed && !field.unique && (written === 'many' || written === 'manyWhenAsked');
    return isOpen && (field.bulk ?? written === 'many') ? [name] : [];
  });
