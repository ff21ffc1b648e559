import { type Always, declared, type Field, type Given, type Made } from '../field';
import type { FieldKind } from '../fieldKind';
import { textCell } from '../textCell';
import type { ResourceName } from '../names.gen';
import { byId } from '../filters';

export interface ReferencesOptions {
  readonly to: ResourceName;
  readonly max?: number;
}

/** Any number of records of another entity, unordered. Stores their ids in a table of pairs. */
export function references<R extends boolean = false, const W extends string = never>(
  to: ResourceName,
  options?: Given<Omit<ReferencesOptions, 'to'>, R, W>,
): Made<'references', Always<string[]>, ReferencesOptions, R, W> {
  return declared({ ...options, to, kind: 'references' });
}

export const referencesKind: FieldKind<Field<'references', Always<string[]>, ReferencesOptions>> = {
  options: { to: true, max: false },
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
  imported: (text, _field, read) => read.ids(text),
  cell: (value, _field, say) => textCell(value.map(say.name).join(', ')),
  described: ({ to }) => `ids of ${to}`,
};
