import type { ColumnLess, FieldMap, Held, NeverNull, RowOf } from './field';
import type { OwnerColumn } from './ownerColumn';
import type { Resource } from './resource';

/** What every stored record has besides its own fields. Instants are ISO 8601 in UTC. */
export interface Stored {
  id: string;
  /** Counts the changes; a save that carries an older one is refused with 409. */
  version: number;
  created_at: string;
  updated_at: string;
}

/** A record as calls give it: `Row<typeof labels>`. */
export type Row<R> = R extends Resource<infer F, infer _S> ? RowOf<F> & Stored : never;

/** Name of the column that says whose a row is: `application_id`, `wallet_id`; never for platform rows. */
export type TenantKey<R> = R extends Resource<infer _F, infer S> ? OwnerColumn<S> : never;

/** What a row of the entity's table holds: each field that has a column, whose the row is, and what every record has. */
export type StoredRow<R> =
  R extends Resource<infer F, infer _S>
    ? { -readonly [K in keyof F as F[K] extends { kind: ColumnLess } ? never : K]: Held<F[K]> } & Record<TenantKey<R>, string> & Stored
    : never;

/** Columns that fill themselves where a new row says nothing of them. */
export type SelfFilledKey<R> =
  | keyof Stored
  | (R extends Resource<infer F, infer _S> ? { [K in keyof F]: NeverNull<F[K]> extends true ? K : never }[keyof F] : never);

/** A value to be written: lists may be read-only. */
type Given<V> = V extends readonly (infer E)[] ? readonly Given<E>[] : V extends object ? { readonly [K in keyof V]: Given<V[K]> } : V;

/** Columns that a new row must name: they hold no null, and nothing fills them. */
type Needed<R, Row = StoredRow<R>> = { [K in keyof Row]: null extends Row[K] ? never : K }[keyof Row];
type NeededKey<R> = Exclude<Needed<R>, SelfFilledKey<R>>;

/** A row to be added. When it was made is for the writer to say, and its id where it has none yet. */
export type NewRow<R> = R extends unknown
  ? { readonly [K in NeededKey<R>]: Given<StoredRow<R>[K]> } & {
      readonly [K in Exclude<keyof StoredRow<R>, NeededKey<R> | Exclude<keyof Stored, 'id'>>]?: Given<StoredRow<R>[K]>;
    }
  : never;

/** Fields of a row to be changed. What every record has besides is for the writer to say, and whose it is stays. */
export type RowChanges<R> = R extends unknown
  ? { readonly [K in Exclude<keyof StoredRow<R>, keyof Stored | TenantKey<R>>]?: Given<StoredRow<R>[K]> }
  : never;

/** A record of an entity that is known only at run time. */
export type AnyRow = Record<string, unknown> & Stored;

export type AnyResource = Resource<FieldMap>;
