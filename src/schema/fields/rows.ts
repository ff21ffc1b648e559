import type { Always, Field, FieldMap, FieldOptions, RowOf } from '../field';
import type { FieldKind } from '../fieldKind';
import type { NestedWords } from './group';

export interface RowsOptions<G extends FieldMap = FieldMap> {
  readonly fields: G;
  readonly max?: number;
}

/** An ordered list of small records that have no life of their own. At most 100 unless `max` says otherwise. */
export function rows<const G extends FieldMap, const O extends FieldOptions & { readonly max?: number; readonly words?: NestedWords<G> }>(
  fields: G,
  options?: O,
): Field<'rows', Always<RowOf<G>[]>, O & { fields: G }> {
  return { ...(options as O), fields, kind: 'rows' };
}

export const rowsKind: FieldKind<Field<'rows', Always<Record<string, unknown>[]>, RowsOptions>> = {
  storage: () => ({ in: 'column', type: 'json', fallback: [] }),
  rule: (z, { fields, max = 100 }, nested) => z.array(nested(fields)).max(max),
  empty: () => [],
  sample: ({ fields }, n, ask) => [ask.nested(fields, n)],
  holds: 'rows',
  written: 'one',
  sorted: null,
  title: null,
  filter: null,
  exported: null,
};
