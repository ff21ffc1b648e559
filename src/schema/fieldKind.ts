import type { z as zod } from 'zod';
import type { Field, FieldMap, FieldOptions } from './field';

/**
 * What kinds make their rules of. It comes in as an argument, so that a list screen, which validates nothing, does not load
 * zod; and it is not the whole of it, which brings its sentences in fifty languages.
 */
export type Zod = Pick<
  typeof zod,
  'array' | 'boolean' | 'email' | 'enum' | 'int' | 'number' | 'strictObject' | 'string' | 'union' | 'uuid'
> & { readonly iso: Pick<typeof zod.iso, 'date' | 'datetime'> };
export type Rule = zod.ZodType;

/** Where a value lives: a column, a jsonb column, a table of pairs, or nowhere: it follows from other rows. */
export type Storage =
  | {
      readonly in: 'column';
      readonly type: 'text' | 'integer' | 'bigint' | 'double' | 'boolean' | 'uuid' | 'date' | 'instant' | 'json';
      readonly fallback?: unknown;
    }
  | { readonly in: 'pairs' }
  | { readonly in: 'query' };

/** How a list narrows by a field of this kind: `filter[field]=a,b`, `filter[field]=true`, or `filter[field][from]=..&[to]=..`. */
export type FilterShape = 'choice' | 'boolean' | 'range' | 'contains' | 'none';

type OptionOf<F extends Field> = Exclude<keyof F & string, keyof FieldOptions | 'kind'>;

/** What the declaration engine asks of a kind. The browser's half is `src/admin/engine/fields/kinds/<kind>.tsx`. */
export interface FieldKind<F extends Field = Field> {
  /** The options that only this kind takes, and whether each must be given: a declaration that says others does not start. */
  readonly options: Readonly<Record<string, boolean>> & {
    readonly [K in OptionOf<F>]: object extends Pick<F, K> ? false : true;
  };
  readonly storage: (field: F) => Storage;
  /** The rule for a value that is there. Required and empty are handled by `toZod`. */
  readonly rule: (z: Zod, field: F, nested: (fields: FieldMap) => Rule) => Rule;
  /** The value of a new record where the declaration gives none. */
  readonly empty: (field: F) => unknown;
  /** A valid value, another one for each `n`; ids of other records come from `id(resource)`. */
  readonly sample: (field: F, n: number, ask: SampleSource) => unknown;
  readonly filter: FilterShape;
  readonly sortable: boolean;
}

/** Where a sample finds what cannot be made up: ids of other records and of uploaded images. */
export interface SampleSource {
  readonly id: (resource: string) => string | null;
  readonly image: (field: Field) => string | null;
  readonly nested: (fields: FieldMap, n: number) => Record<string, unknown>;
}
