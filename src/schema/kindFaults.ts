import type { Field } from './field';
import { kindOf } from './kindOf';
import { traitsOf } from './traits';

const OF_RECORDS = ['unique', 'search', 'filter', 'bulk'] as const;

/** What a field asks of its kind that it cannot do, and that would be passed over in silence. */
export function kindFaults(field: Field): string[] {
  const { storage, filter, written } = kindOf(field);
  const stored = storage(field);
  const isText = stored.in === 'column' && stored.type === 'text';
  const isPlain = stored.in === 'column' && stored.type !== 'json';
  return [
    ...(field.filter && !filter ? [`filter: no list is narrowed by a field of kind ${field.kind}`] : []),
    ...(field.search && !isText ? [`search: a field of kind ${field.kind} holds no text`] : []),
    ...(field.unique && !isPlain ? [`unique: no index holds a field of kind ${field.kind}`] : []),
    ...(field.bulk && (written === 'never' || written === 'one')
      ? [`bulk: a field of kind ${field.kind} is not changed in many records at once`]
      : []),
  ];
}

/** The same of a field within a group or rows: what is asked of whole records is passed over there as well. */
export function innerKindFaults(field: Field): string[] {
  const { holds, written } = traitsOf(field);
  const isLost = holds === 'picture' || written === 'never';
  return [
    ...(isLost ? [`a field of kind ${field.kind} cannot stand within another one`] : []),
    ...OF_RECORDS.filter((option) => field[option]).map((option) => `${option}: not for a field within another one`),
  ];
}
