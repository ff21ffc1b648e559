import type { Always, Field, FieldOptions } from '../field';
import type { FieldKind } from '../fieldKind';
import { byId } from '../filters';

export interface ReferencesOptions {
  readonly to: string;
  readonly max?: number;
}

/** Any number of records of another entity, in no order. Holds their ids; stored as a table of pairs. */
export function references<const O extends FieldOptions & Omit<ReferencesOptions, 'to'>>(
  to: string,
  options?: O,
): Field<'references', Always<string[]>, O & { to: string }> {
  return { ...(options as O), to, kind: 'references' };
}

export const referencesKind: FieldKind<Field<'references', Always<string[]>, ReferencesOptions>> = {
  storage: () => ({ in: 'pairs' }),
  rule: (z, { max = 500 }) =>
    z
      .array(z.uuid().toLowerCase())
      .max(max)
      .transform((ids) => [...new Set(ids)]),
  empty: () => [],
  sample: ({ to }, _n, ask) => [ask.id(to)].filter((id) => id !== null),
  holds: 'references',
  written: 'one',
  sorted: null,
  title: null,
  filter: byId,
  exported: (value, _field, say) => value.map(say.name).join(', '),
  described: ({ to }) => `ids of ${to}`,
};
