import type { Field, FieldOptions } from '../field';
import type { FieldKind } from '../fieldKind';
import { byId } from '../filters';

export interface ReferenceOptions {
  readonly to: string;
}

/** One record of another entity, by name: `reference('organization_types', { required: true })`. Holds its id; the other refuses to be deleted while this points at it. */
export function reference<const O extends FieldOptions & Omit<ReferenceOptions, 'to'>>(
  to: string,
  options?: O,
): Field<'reference', string, O & { to: string }> {
  return { ...(options as O), to, kind: 'reference' };
}

export const referenceKind: FieldKind<Field<'reference', string, ReferenceOptions>> = {
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
  exported: (value, _field, say) => say.name(value),
  described: ({ to }) => `id of ${to}`,
};
