import { emptyOf } from '../src/schema/kindOf';
import type { AnyResource, Row, Stored, TenantKey } from '../src/schema/row';
import { emptyRecord } from '../src/schema/validate';
import type { Registry, ResourceName } from '../resources/registry.gen';
import { fieldsOf, resourceNamed } from '../src/server/db/declared';

type Fields<N extends ResourceName> = Omit<Row<Registry[N]>, keyof Stored>;

/** A record of the demo: absent fields have the default of a new form. */
export type Draft<N extends ResourceName> = Partial<Fields<N>> &
  Record<TenantKey<Registry[N]>, string> & {
    readonly id: string;
    readonly created_at: string;
    readonly version?: number;
    readonly updated_at?: string;
  };

/** The drafts of one entity. */
export interface Batch {
  readonly resource: AnyResource;
  readonly records: readonly Readonly<Record<string, unknown>>[];
}

/** @example batchOf('tags', [{ id, created_at, name: 'Buiten' }]) */
export function batchOf<N extends ResourceName>(name: N, drafts: readonly Draft<N>[]): Batch {
  const resource = resourceNamed(name);
  const blank = { ...Object.fromEntries(fieldsOf(resource).map(([field, spec]) => [field, emptyOf(spec)])), ...emptyRecord(resource) };
  return { resource, records: drafts.map((draft) => ({ ...blank, version: 1, updated_at: draft.created_at, ...draft })) };
}
