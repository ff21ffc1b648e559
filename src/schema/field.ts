import type { Need } from '../domain/permissions/permissions';
import type { Evolution } from './evolution';

declare const value: unique symbol;

/** What every field may say, whatever its kind. `W` is the field that it is asked by, where there is one, `V` what it holds. */
export interface FieldOptions<W extends string = string, V = unknown> extends Evolution<V> {
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
  /** The history tells that it changed, and never what it was or is. */
  readonly isSecret?: boolean;
  /** Replacing its value asks for the password of the person who does, or a passkey (docs/domain/account.md 9). Filling it the first time does not. */
  readonly asksPassword?: boolean;
  /**
   * Whether it says something of a person: it is theirs to be given, and goes when they are forgotten. `staff`: it names whoever
   * did something. What is about people says so or says no; a law looks for what says nothing (docs/domain/privacy.md 1).
   */
  readonly personal?: boolean | 'staff';
  /** May be changed for many records at once. */
  readonly bulk?: boolean;
  /** The form shows it only while another field of the record holds one of these; out of sight it is saved as empty. */
  readonly when?: When<W>;
  /** An input of its own instead of the kind's, by its name. */
  readonly input?: InputName;
}

/** Fields of `src/admin/app/registerViews.ts`, each with the kind whose values it holds. */
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
/** Kinds that no column of the entity's table holds. */
export type ColumnLess = 'references' | 'derived';
type Filled<F> = F extends { required: true } ? true : NeverNull<F> extends true ? true : false;
export type Held<F> = Filled<F> extends true ? ValueOf<F> : ValueOf<F> | null;
export type RowOf<F extends FieldMap> = { -readonly [K in keyof F]: Held<F[K]> };

/** What the types of rows and declarations read of the options that were given: whether it is required, and what it is asked by. */
type Said<R, W extends string> = (R extends true ? { readonly required: true } : unknown) & { readonly when?: When<W> };

/** The options of a kind as its maker takes them. Their names are checked, which they would not be as one type of their own. */
export type Given<O, R, W extends string, V = unknown> = FieldOptions<W, NoInfer<V extends Always<infer A> ? A : V>> &
  O & { readonly required?: R };
/** The field that comes out. `NoInfer`: what was given decides, and not the place where the field is put. */
export type Made<K extends string, V, O, R, W extends string> = Field<K, V, O & Said<NoInfer<R>, NoInfer<W>>>;

/** What was said, as the field that it declares: of the options its type keeps what rows and declarations read. */
export const declared = <F extends Field>(said: { readonly kind: string; readonly [option: string]: unknown }): F => said as unknown as F;

/** Options may be left out altogether where none of the kind's own must be given. */
type Options<G, O> = object extends O ? [options?: G] : [options: G];

/** Makes a field maker: `const phone = maker<'phone', string, PhoneOptions>('phone')`. `required: true` shows in the row's type. */
export function maker<K extends string, V, O extends object = object>(kind: K) {
  return <R extends boolean = false, const W extends string = never>(...[options]: Options<Given<O, R, W, V>, O>): Made<K, V, O, R, W> =>
    declared({ ...options, kind });
}

/** Fields as a declaration lists them: each is asked by one of the others, if by any. */
export type Asked<F> = { readonly [K in keyof F]: { readonly when?: When<keyof F & string> } };
/** The fields of some kinds, by name; any name where the fields are known only at run time. */
export type Named<F extends FieldMap, K extends string> = string extends keyof F
  ? string
  : { [N in keyof F & string]: F[N] extends { readonly kind: K } ? N : never }[keyof F & string];
