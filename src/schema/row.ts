import type { ColumnLess, FieldMap, Held, NeverNull, RowOf } from './field';
import type { OwnerColumn } from './ownerColumn';
import type { Resource } from './resource';

/** The values of every stored record in addition to its fields. Instants are ISO 8601 in UTC. */
export interface Stored {
  id: string;
  /** Number of changes. A save with an older version is refused with 409. */
  version: number;
  created_at: string;
  updated_at: string;
}

/** A record as the API returns it: `Row<typeof labels>`. */
export type Row<R> = R extends Resource<infer F, infer _S> ? RowOf<F> & Stored : never;

/** Name of the owner column: `application_id`, `wallet_id`; never for platform rows. */
export type TenantKey<R> = R extends Resource<infer _F, infer S> ? OwnerColumn<S> : never;

/** A row of the entity's table: each field with a column, the owner, and the values of every record. */
export type StoredRow<R> =
  R extends Resource<infer F, infer _S>
    ? { -readonly [K in keyof F as F[K] extends { kind: ColumnLess } ? never : K]: Held<F[K]> } & Record<TenantKey<R>, string> & Stored
    : never;

/** Columns with a default value in a new row. */
export type SelfFilledKey<R> =
  | keyof Stored
  | (R extends Resource<infer F, infer _S> ? { [K in keyof F]: NeverNull<F[K]> extends true ? K : never }[keyof F] : never);

/** A value to write; its lists may be read-only. */
type Given<V> = V extends readonly (infer E)[] ? readonly Given<E>[] : V extends object ? { readonly [K in keyof V]: Given<V[K]> } : V;

/** Columns that a new row must contain: they are not null and have no default. */
type Needed<R, Row = StoredRow<R>> = { [K in keyof Row]: null extends Row[K] ? never : K }[keyof Row];
type NeededKey<R> = Exclude<Needed<R>, SelfFilledKey<R>>;

/** A row to insert. The writer sets the creation time, and the id if there is none yet. */
export type NewRow<R> = R extends unknown
  ? { readonly [K in NeededKey<R>]: Given<StoredRow<R>[K]> } & {
      readonly [K in Exclude<keyof StoredRow<R>, NeededKey<R> | Exclude<keyof Stored, 'id'>>]?: Given<StoredRow<R>[K]>;
    }
  : never;

/** Fields of a row to change. The writer sets the values of every record; the owner does not change. */
export type RowChanges<R> = R extends unknown
  ? { readonly [K in Exclude<keyof StoredRow<R>, keyof Stored | TenantKey<R>>]?: Given<StoredRow<R>[K]> }
  : never;

/** A record of an entity that is only known at run time. */
export type AnyRow = Record<string, unknown> & Stored;

export type AnyResource = Resource<FieldMap>;
