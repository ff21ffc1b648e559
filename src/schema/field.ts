import type { Need } from '../domain/permissions/permissions';

declare const value: unique symbol;

/** What every field may say, whatever its kind. */
export interface FieldOptions {
  readonly required?: boolean;
  /** Shown, never written by a client: the entity's hooks set it. */
  readonly readonly?: boolean;
  /** Written when a record is made, fixed afterwards. */
  readonly fixed?: boolean;
  /** No two records of one tenant hold the same value. */
  readonly unique?: boolean;
  /** Takes part in the search of the list. */
  readonly search?: boolean;
  /** A filter in the list. */
  readonly filter?: boolean;
  /** False keeps a column that could be sorted from being offered so. */
  readonly sortable?: boolean;
  /** Who may see it, and who may write it, where that is fewer people than the record's own access says. */
  readonly see?: Need;
  readonly write?: Need;
  /** May be changed for many records at once. */
  readonly bulk?: boolean;
  /** The form shows it only while another field of the record holds one of these; out of sight it is saved as empty. */
  readonly when?: When;
  /** An input of its own instead of the kind's, by its name. */
  readonly input?: InputName;
}

/** Fields of `src/admin/app/namedInputs.ts`. */
export type InputName = 'contacts' | 'location' | 'rate';

export interface When {
  readonly field: string;
  readonly is: readonly (string | boolean)[];
}

/** Whether a form shows the field for a record as it is typed. */
export const isAsked = ({ when }: FieldOptions, record: Readonly<Record<string, unknown>>): boolean =>
  !when || when.is.some((value) => value === record[when.field]);

/** A field of a declaration: its kind, its options, and, for the compiler alone, the type of its value. */
export type Field<K extends string = string, V = unknown, O = object> = FieldOptions & O & { readonly kind: K; readonly [value]?: V };

declare const always: unique symbol;
/** A value that is never null, as its kind has one for "nothing": a switch that is off, an empty list. */
export interface Always<V> {
  readonly [always]: V;
}

export type ValueOf<F> = F extends { readonly [value]?: infer V } ? (V extends Always<infer A> ? A : V) : never;
export type FieldMap = Readonly<Record<string, Field>>;

/** Whether the kind of a field has a value of its own for "nothing"; `boolean` where the kind is not known. */
export type NeverNull<F> = F extends { readonly [value]?: infer V }
  ? unknown extends V
    ? boolean
    : [V] extends [Always<unknown>]
      ? true
      : false
  : boolean;
type Filled<F> = F extends { required: true } ? true : NeverNull<F> extends true ? true : false;
export type Held<F> = Filled<F> extends true ? ValueOf<F> : ValueOf<F> | null;
export type RowOf<F extends FieldMap> = { -readonly [K in keyof F]: Held<F[K]> };

/**
 * Makes a field maker: `const phone = maker<'phone', string, PhoneOptions>('phone')`.
 * The options keep their literal types, so that `required: true` shows in the row's type.
 */
export function maker<K extends string, V, O extends object = object>(kind: K) {
  return <const G extends FieldOptions & O>(options?: G): Field<K, V, G> => ({ ...(options as G), kind });
}
