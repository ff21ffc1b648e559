import { declared, type Field, type Given, type Made } from '../field';
import type { FieldKind } from '../fieldKind';
import { textCell } from '../textCell';
import type { ResourceName } from '../names.gen';
import { byId } from '../filters';

export interface ReferenceOptions {
  readonly to: ResourceName;
}

/**
 * A record of another entity: `reference('organization_types', { required: true })`. Stores its id; the referenced record cannot be
 * deleted.
 */
export function reference<R extends boolean = false, const W extends string = never>(
  to: ResourceName,
  options?: Given<object, R, W, string>,
): Made<'reference', string, ReferenceOptions, R, W> {
  return declared({ ...options, to, kind: 'reference' });
}

export const referenceKind: FieldKind<Field<'reference', string, ReferenceOptions>> = {
  options: { to: true },
  storage: () => ({ in: 'column', type: 'uuid' }),
  // Lowercase, so that it compares equal to the stored id.
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
