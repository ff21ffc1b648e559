import type { AnyResource } from './row';

const FITTING = new Set(['boolean', 'select', 'reference']);
const NEVER = new Set(['image', 'group', 'rows', 'position', 'references']);

/** Fields that may be changed for many records at once: switches, choices and references, and those that say so. */
export const bulkFields = (resource: AnyResource): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const barred = field.readonly || field.fixed || field.unique || NEVER.has(field.kind);
    return !barred && (field.bulk ?? FITTING.has(field.kind)) ? [name] : [];
  });
