import { declared, type Field, type Given, type Made } from '../field';
import type { FieldKind } from '../fieldKind';
import { textCell } from '../textCell';
import type { ResourceName } from '../names.gen';
import { byId } from '../filters';

export interface ReferenceOptions {
  readonly to: ResourceName;
}

/** One record of another entity, by name: `reference('organization_types', { required: true })`. Holds its id; the other refuses to be deleted while this points at it. */
export function reference<R extends boolean = false, const W extends string = never>(
  to: ResourceName,
  options?: Given<object, R, W, string>,
): Made<'reference', string, ReferenceOptions, R, W> {
  return declared({ ...options, to, kind: 'reference' });
}

export const referenceKind: FieldKind<Field<'reference', string, ReferenceOptions>> = {
  options: { to: true },
  storage: () => ({ in: 'column', type: 'uuid' }),
  // In one spelling, so that an id compares with the one that stands in the record.
  rule: (z) => z.uuid().toLowerCase(),
  empty: () => null,
  sample: ({ to }, _n, ask) => ask.id(to),
  holds: 'references',
  written: 'many',
  sorted: null,
  title: null,
  filter: byId,
  imported: (text, _field, read) => read.id(text),
  cell: (value, _field, say) => textCell(say.name(value)),
  described: ({ to }) => `id of ${to}`,
};
