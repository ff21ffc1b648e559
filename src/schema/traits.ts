import type { Field, FieldMap } from './field';
import type { KindTraits } from './fieldKind';
import type { Kind } from './kinds.gen';
import { kindTraits } from './kindTraits';

type Of = Pick<Field, 'kind'>;

/** The plain data of a field's kind; `kindOf` returns the whole kind with its rules. */
export const traitsOf = ({ kind }: Of): KindTraits => kindTraits[kind as Kind];

/** Whether clients can write the field. They do not write values set by the server, or an order made by dragging. */
export const isWritten = (field: Field): boolean => !field.readonly && traitsOf(field).written !== 'never';

/** Whether the field can be imported from a file: clients can write it, and its kind parses text. */
export const isImportable = (field: Field | undefined): boolean =>
  field !== undefined && traitsOf(field) !== undefined && isWritten(field) && traitsOf(field).isTyped;

/** Whether a list can show the field in a column. */
export const isColumn = (field: Field): boolean => isHeld(field) && !['fields', 'rows', 'order'].includes(traitsOf(field).holds);

/** Whether a record contains the field; a derived field can exist only as a filter. */
export const isHeld = (field: Field | undefined): boolean =>
  !(field as (Field & { readonly isOnlyFilter?: boolean }) | undefined)?.isOnlyFilter;

/** The entity that a field refers to; null if it refers to none. */
export const targetOf = (field: Field): string | null =>
  traitsOf(field).holds === 'references' ? (field as Field & { readonly to: string }).to : null;

/** The parts of a `rows` field that become columns of a file, and that fill them; null if the field is in no file. */
export const fileColumnsOf = (field: Field): { readonly by: string; readonly of: string } | null =>
  (field as Field & { readonly fileColumns?: { readonly by: string; readonly of: string } }).fileColumns ?? null;

/** Whether the field is a date of birth. */
export const isBirth = (field: Field): boolean => (field as Field & { readonly isBirth?: boolean }).isBirth === true;

/** The field with the first name that belongs to this surname; null if the field is no surname. */
export const surnameOf = (field: Field | undefined): string | null =>
  (field as (Field & { readonly surnameOf?: string }) | undefined)?.surnameOf ?? null;

/** Whether the field is an instant that users choose and read as a day. */
export const isEndOfDay = (field: Field): boolean => (field as Field & { readonly isEndOfDay?: boolean }).isEndOfDay === true;

/** The nested fields of a value with several parts, which are compared one by one. */
export const partsOf = (field: Field): FieldMap | null => (traitsOf(field).holds === 'fields' ? innerOf(field) : null);

/** The nested fields of a field, of its parts or of each row; null if there are none. */
export const innerOf = (field: Field): FieldMap | null =>
  ['fields', 'rows'].includes(traitsOf(field).holds) ? (field as Field & { readonly fields: FieldMap }).fields : null;

/** The names of the fields with this structure: `namesOf(resource.fields, 'picture')`. */
export const namesOf = (fields: FieldMap, holds: KindTraits['holds']): string[] =>
  Object.keys(fields).filter((name) => fields[name] && traitsOf(fields[name]).holds === holds);
