import type { Need } from '../domain/permissions/permissions';
import type { Evolution } from './evolution';

declare const value: unique symbol;

/** Options of every field. `W` are the names of the fields that `when` may refer to, `V` the type of its value. */
export interface FieldOptions<W extends string = string, V = unknown> extends Evolution<V> {
  readonly required?: boolean;
  /** Read-only for clients; the entity's hooks set the value. */
  readonly readonly?: boolean;
  /** Can be set only when the record is created. */
  readonly fixed?: boolean;
  /** No two records of the same owner may have the same value. */
  readonly unique?: boolean;
  /** Included in the search of the list. */
  readonly search?: boolean;
  /** Offered as a filter of the list. */
  readonly filter?: boolean;
  /** False excludes a sortable column from sorting. */
  readonly sortable?: boolean;
  /** Access rules for reading and writing the field, when narrower than those of the record. */
  readonly see?: Need;
  readonly write?: Need;
  /** The history records that the value changed, but never the value. */
  readonly isSecret?: boolean;
  /** Replacing an existing value requires the user's password or a passkey (docs/domain/account.md 9). Setting the first value does not. */
  readonly asksPassword?: boolean;
  /**
   * Whether the field contains personal data of the person whom the record is about, which is exported on request and erased when the
   * person is forgotten. `staff`: it names the user who did something. Entities about people must set this for each field; a test checks
   * that (docs/domain/privacy.md 1).
   */
  readonly personal?: boolean | 'staff';
  /** Can be changed for many records at once. */
  readonly bulk?: boolean;
  /** Shown in the form only while another field has one of these values; a hidden field is saved as empty. */
  readonly when?: When<W>;
  /** Name of a custom input that replaces the kind's own. */
  readonly input?: InputName;
}

/** Custom inputs (`src/admin/app/registerViews.ts`), each with the kind of value it edits. */
export const NAMED_INPUTS = {
  cancellation_periods: 'rows',
  cancellation_term: 'reference',
  contacts: 'rows',
  location: 'reference',
  rate: 'reference',
  zipcodes: 'keywords',
} as const;
export type InputName = keyof typeof NAMED_INPUTS;

export interface When<W extends string = string> {
  readonly field: W;
  readonly is: readonly (string | boolean)[];
}

/** Whether a form shows the field for the current values. */
export const isAsked = ({ when }: FieldOptions, record: Readonly<Record<string, unknown>>): boolean =>
  !when || when.is.some((value) => value === record[when.field]);

/** A field of a declaration: its kind and options, and the type of its value for the compiler. */
export type Field<K extends string = string, V = unknown, O = object> = FieldOptions & O & { readonly kind: K; readonly [value]?: V };

declare const always: unique symbol;
/** Marks a value that is never null, because its kind has an empty value: a switch that is off, an empty list. */
export interface Always<V> {
  readonly [always]: V;
}

export type ValueOf<F> = F extends { readonly [value]?: infer V } ? (V extends Always<infer A> ? A : V) : never;
export type FieldMap = Readonly<Record<string, Field>>;

/** Whether the kind of a field has an empty value of its own; `boolean` for an unknown kind. */
export type NeverNull<F> = F extends { readonly [value]?: infer V }
  ? unknown extends V
    ? boolean
    : [V] extends [Always<unknown>]
      ? true
      : false
  : boolean;
/** Kinds that are not stored in a column of the entity's table. */
export type ColumnLess = 'references' | 'derived';
type Filled<F> = F extends { required: true } ? true : NeverNull<F> extends true ? true : false;
export type Held<F> = Filled<F> extends true ? ValueOf<F> : ValueOf<F> | null;
export type RowOf<F extends FieldMap> = { -readonly [K in keyof F]: Held<F[K]> };

/** The options that the types of rows and declarations depend on: `required` and `when`. */
type Said<R, W extends string> = (R extends true ? { readonly required: true } : unknown) & { readonly when?: When<W> };

/** The options of a kind as an argument. A type of its own would not check their names. */
export type Given<O, R, W extends string, V = unknown> = FieldOptions<W, NoInfer<V extends Always<infer A> ? A : V>> &
  O & { readonly required?: R };
/** The resulting field. `NoInfer`, so that the type follows from the options and not from where the field is used. */
export type Made<K extends string, V, O, R, W extends string> = Field<K, V, O & Said<NoInfer<R>, NoInfer<W>>>;

/** Casts options to the field that they declare, keeping only what the types of rows and declarations read. */
export const declared = <F extends Field>(said: { readonly kind: string; readonly [option: string]: unknown }): F => said as unknown as F;

/** Makes the options optional when the kind has no required ones. */
type Options<G, O> = object extends O ? [options?: G] : [options: G];

/**
 * Creates the function for a kind: `const phone = maker<'phone', string, PhoneOptions>('phone')`. `required: true` is reflected in the
 * row's type.
 */
export function maker<K extends string, V, O extends object = object>(kind: K) {
  return <R extends boolean = false, const W extends string = never>(...[options]: Options<Given<O, R, W, V>, O>): Made<K, V, O, R, W> =>
    declared({ ...options, kind });
}

/** The fields of a declaration, whose `when` must refer to one of them. */
export type Asked<F> = { readonly [K in keyof F]: { readonly when?: When<keyof F & string> } };
/** Names of the fields of certain kinds; any name when the fields are known only at run time. */
export type Named<F extends FieldMap, K extends string> = string extends keyof F
  ? string
  : { [N in keyof F & string]: F[N] extends { readonly kind: K } ? N : never }[keyof F & string];
