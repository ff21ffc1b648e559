import type { ComponentType } from 'react';
import type { Field } from '../../../schema/field';
import type { AnyResource, AnyRow } from '../../../schema/row';

/** What the input of a kind gets. It binds itself to the form with react-admin's `useInput`. */
export interface InputProps {
  /** Path of the value in the form: `name`, `activity_filter.min_age`, `filters.2.filter`. */
  readonly source: string;
  readonly field: Field;
  readonly resource: AnyResource;
  /** Path in the words of the entity, without list indexes: `activity_filter.min_age`. */
  readonly path: string;
  readonly label: string;
  readonly helperText: string | false;
  readonly required: boolean;
  readonly disabled: boolean;
}

/** What shows one value in a list, in a fact, in the history. Light: it is in the first list's bundle. */
export interface DisplayProps {
  readonly value: unknown;
  readonly field: Field;
  /** Path of the field in the words of the entity. */
  readonly name: string;
  readonly resource: AnyResource;
  /** The record it belongs to; null where only the value is known, as in the history. */
  readonly record: AnyRow | null;
}

/** What a filter gets: the value as it stands in react-admin's filters, and how to change it. Null clears it. */
export interface FilterProps {
  readonly name: string;
  readonly field: Field;
  readonly resource: AnyResource;
  readonly label: string;
  readonly value: unknown;
  onChange(value: unknown): void;
}

/** What says a filter that is on, above the list. */
export type FilterTextProps = Pick<FilterProps, 'name' | 'field' | 'resource' | 'value'>;

/** How a list is narrowed by a field: in the filter panel, and in words above the list. */
export interface FilterViews {
  readonly Input: ComponentType<FilterProps>;
  readonly Text: ComponentType<FilterTextProps>;
}

/** What a field is in a row of a list: before the name, at the end where a thumb finds it, or one of the facts. */
export type ColumnRole = 'picture' | 'state' | 'switch' | 'fact';

/**
 * The browser's half of a kind: `src/admin/engine/fields/kinds/<kind>.tsx` exports it as `<kind>Views`. Heavy inputs are
 * lazy inside. A kind without its views does not compile.
 */
export interface FieldViews {
  readonly Input: ComponentType<InputProps>;
  readonly Display: ComponentType<DisplayProps>;
  /** Shows all of a value, where there is room for it: in a record and its history. Left out: as in a list. */
  readonly Whole?: ComponentType<DisplayProps>;
  /** Null: a list is not narrowed by this kind. */
  readonly filter: FilterViews | null;
  /** Numbers, amounts and moments stand at the right. */
  readonly align?: 'right' | ((field: Field) => 'left' | 'right');
  /** Left out: a fact. */
  readonly column?: (field: Field) => ColumnRole;
  /** Its input wants the whole width of a form. */
  readonly isWide?: true;
}
