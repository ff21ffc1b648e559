import type { Always, Field, FieldMap, FieldOptions, RowOf } from '../field';
import type { FieldKind } from '../fieldKind';
import type { Check } from '../../domain/checks/checks';

/** What the inner fields are called, per language. */
export type NestedWords<G> = Readonly<Record<'nl' | 'en', Readonly<Record<keyof G & string, string>>>>;

export interface GroupOptions<G extends FieldMap = FieldMap> {
  readonly fields: G;
  readonly checks?: readonly Check[];
}

/** Fields that belong together and live in one value: a filter, an address. */
export function group<
  const G extends FieldMap,
  const O extends FieldOptions & { readonly checks?: readonly Check[]; readonly words?: NestedWords<G> },
>(fields: G, options?: O): Field<'group', Always<RowOf<G>>, O & { fields: G }> {
  return { ...(options as O), fields, kind: 'group' };
}

export const groupKind: FieldKind<Field<'group', Always<Record<string, unknown>>, GroupOptions>> = {
  storage: () => ({ in: 'column', type: 'json', fallback: {} }),
  rule: (_z, { fields }, nested) => nested(fields),
  empty: ({ fields }, nested) => nested(fields),
  sample: ({ fields }, n, ask) => ask.nested(fields, n),
  holds: 'fields',
  written: 'one',
  sorted: null,
  title: null,
  filter: null,
  exported: null,
};
