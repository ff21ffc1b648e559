import { type Always, declared, type Field, type FieldMap, type Given, type Made, type RowOf } from '../field';
import type { FieldKind } from '../fieldKind';
import type { NestedWords } from './group';

export interface RowsOptions<G extends FieldMap = FieldMap> {
  readonly fields: G;
  readonly max?: number;
  readonly words?: NestedWords<G>;
  /**
   * In files each value of one part becomes a column, filled with the values of another part: `{ by: 'title', of: 'values' }` makes a
   * column of each answered question. Without it the field is not in files.
   */
  readonly fileColumns?: { readonly by: keyof G & string; readonly of: keyof G & string };
}

/** An ordered list of small records that exist only within this one, at most 100 by default. */
export function rows<const G extends FieldMap, R extends boolean = false, const W extends string = never>(
  fields: G,
  options?: Given<Omit<RowsOptions<G>, 'fields'>, R, W>,
): Made<'rows', Always<RowOf<G>[]>, RowsOptions<G>, R, W> {
  return declared({ ...options, fields, kind: 'rows' });
}

export const rowsKind: FieldKind<Field<'rows', Always<Record<string, unknown>[]>, RowsOptions>> = {
  options: { fields: true, max: false, words: false, fileColumns: false },
  storage: () => ({ in: 'column', type: 'json', fallback: [] }),
  rule: (z, { fields, max = 100 }, nested) => z.array(nested(fields)).max(max),
  empty: () => [],
  sample: ({ fields }, n, ask) => [ask.nested(fields, n)],
  holds: 'rows',
  written: 'one',
  sorted: null,
  title: null,
  filter: null,
  imported: null,
  cell: null,
};
