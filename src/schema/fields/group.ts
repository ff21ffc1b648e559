import { type Always, declared, type Field, type FieldMap, type Given, type Made, type RowOf } from '../field';
import type { FieldKind } from '../fieldKind';
import type { Check } from '../../domain/checks/checks';

/** Labels of the nested fields, per language. */
export type NestedWords<G> = Readonly<Record<'nl' | 'en', Readonly<Record<keyof G & string, string>>>>;

export interface GroupOptions<G extends FieldMap = FieldMap> {
  readonly fields: G;
  readonly checks?: readonly Check<keyof G & string>[];
  readonly words?: NestedWords<G>;
}

/** Fields stored together as one value, such as a filter or an address. */
export function group<const G extends FieldMap, R extends boolean = false, const W extends string = never>(
  fields: G,
  options?: Given<Omit<GroupOptions<G>, 'fields'>, R, W>,
): Made<'group', Always<RowOf<G>>, GroupOptions<G>, R, W> {
  return declared({ ...options, fields, kind: 'group' });
}

export const groupKind: FieldKind<Field<'group', Always<Record<string, unknown>>, GroupOptions>> = {
  options: { fields: true, checks: false, words: false },
  storage: () => ({ in: 'column', type: 'json', fallback: {} }),
  rule: (_z, { fields }, nested) => nested(fields),
  empty: ({ fields }, nested) => nested(fields),
  sample: ({ fields }, n, ask) => ask.nested(fields, n),
  holds: 'fields',
  written: 'one',
  sorted: null,
  title: null,
  filter: null,
  imported: null,
  cell: null,
};
