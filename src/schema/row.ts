import type { FieldMap, RowOf } from './field';
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

/** A record of an entity that is known only at run time. */
export type AnyRow = Record<string, unknown> & Stored;

export type AnyResource = Resource<FieldMap>;
