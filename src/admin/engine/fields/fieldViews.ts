import type { ComponentType } from 'react';
import type { Field } from '../../../schema/field';
import type { AnyResource, AnyRow } from '../../../schema/row';

/** Props of the input of a kind, which binds itself to the form with react-admin's `useInput`. */
export interface InputProps {
  /** Path of the value in the form: `name`, `activity_filter.min_age`, `filters.2.filter`. */
  readonly source: string;
  readonly field: Field;
  readonly resource: AnyResource;
  /** Path in the entity's declaration, without list indexes: `activity_filter.min_age`. */
  readonly path: string;
  readonly label: string;
  readonly helperText: string | false;
  readonly required: boolean;
  readonly disabled: boolean;
}

/** Props of the component that shows one value in a list, a fact or the history. Keep it light: it is in the first list's bundle. */
export interface DisplayProps {
  readonly value: unknown;
  readonly field: Field;
  /** Path of the field in the entity's declaration. */
  readonly name: string;
  readonly resource: AnyResource;
  /** The record of the value; null where only the value is known, as in the history. */
  readonly record: AnyRow | null;
}

/** Props of a filter: its value in react-admin's filters, and how to change it. Null clears it. */
export interface FilterProps {
  readonly name: string;
  readonly field: Field;
  readonly resource: AnyResource;
  readonly label: string;
  readonly value: unknown;
  onChange(value: unknown): void;
}

/** Props of the text of an active filter, above the list. */
export type FilterTextProps = Pick<FilterProps, 'name' | 'field' | 'resource' | 'value'>;

/** The views of a filter: its input in the filter panel, and its text above the list. */
export interface FilterViews {
  readonly Input: ComponentType<FilterProps>;
  readonly Text: ComponentType<FilterTextProps>;
}

/** Where a field appears in a row of a list: before the name, at the end in reach of a thumb, or among the facts. */
export type ColumnRole = 'picture' | 'state' | 'switch' | 'fact';

/**
 * The browser's half of a kind: `src/admin/engine/fields/kinds/<kind>.tsx` exports it as `<kind>Views`. Heavy inputs are lazy inside. A
 * kind without its views does not compile.
 */
export interface FieldViews {
  readonly Input: ComponentType<InputProps>;
  readonly Display: ComponentType<DisplayProps>;
  /** Shows the complete value where there is room: in a record and its history. Default: `Display`. */
  readonly Whole?: ComponentType<DisplayProps>;
  /** Null: lists cannot be filtered by this kind. */
  readonly filter: FilterViews | null;
  /** Numbers, amounts and moments are aligned right. */
  readonly align?: 'right' | ((field: Field) => 'left' | 'right');
  /** Default: a fact. */
  readonly column?: (field: Field) => ColumnRole;
  /** The input takes the full width of a form. */
  readonly isWide?: true;
}
