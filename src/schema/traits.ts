import type { Field, FieldMap } from './field';
import type { KindTraits } from './fieldKind';
import type { Kind } from './kinds.gen';
import { kindTraits } from './kindTraits';

type Of = Pick<Field, 'kind'>;

/** What of a field's kind is plain data; `kindOf` gives the whole of it, with its rules. */
export const traitsOf = ({ kind }: Of): KindTraits => kindTraits[kind as Kind];

/** Whether clients write the field at all: not what the server sets, nor an order that is made by dragging. */
export const isWritten = (field: Field): boolean => !field.readonly && traitsOf(field).written !== 'never';

/** Whether a cell of a file can hold it: clients write it, and its kind reads what people type. */
export const isImportable = (field: Field | undefined): boolean =>
  field !== undefined && traitsOf(field) !== undefined && isWritten(field) && traitsOf(field).isTyped;

/** Whether a list can show it in a column. */
export const isColumn = (field: Field): boolean => isHeld(field) && !['fields', 'rows', 'order'].includes(traitsOf(field).holds);

/** Whether a record holds it; a derived field may be there to narrow a list by alone. */
export const isHeld = (field: Field | undefined): boolean =>
  !(field as (Field & { readonly isOnlyFilter?: boolean }) | undefined)?.isOnlyFilter;

/** The entity that a field points at; null where it points at none. */
export const targetOf = (field: Field): string | null =>
  traitsOf(field).holds === 'references' ? (field as Field & { readonly to: string }).to : null;

/** Which parts of small records make columns of a file, and fill them (`rows`); null where the field is in no file. */
export const fileColumnsOf = (field: Field): { readonly by: string; readonly of: string } | null =>
  (field as Field & { readonly fileColumns?: { readonly by: string; readonly of: string } }).fileColumns ?? null;

/** Whether it is the day on which someone was born. */
export const isBirth = (field: Field): boolean => (field as Field & { readonly isBirth?: boolean }).isBirth === true;

/** The field with the first name that goes with this surname; null where it is none. */
export const surnameOf = (field: Field | undefined): string | null =>
  (field as (Field & { readonly surnameOf?: string }) | undefined)?.surnameOf ?? null;

/** Whether it is an instant that people choose and read as a day. */
export const isEndOfDay = (field: Field): boolean => (field as Field & { readonly isEndOfDay?: boolean }).isEndOfDay === true;

/** The fields within a field that holds one value of several parts, which are told apart and compared one by one. */
export const partsOf = (field: Field): FieldMap | null => (traitsOf(field).holds === 'fields' ? innerOf(field) : null);

/** The fields within a field, of its parts or of each of its rows; null where there are none. */
export const innerOf = (field: Field): FieldMap | null =>
  ['fields', 'rows'].includes(traitsOf(field).holds) ? (field as Field & { readonly fields: FieldMap }).fields : null;

/** The fields that hold such a thing, by name: `namesOf(resource.fields, 'picture')`. */
export const namesOf = (fields: FieldMap, holds: KindTraits['holds']): string[] =>
  Object.keys(fields).filter((name) => fields[name] && traitsOf(fields[name]).holds === holds);
