import { type Always, type Field, maker } from '../field';
import type { FieldKind } from '../fieldKind';

/** The position of a record in an order that users change by dragging. New records come last; `PUT .../order` moves them. */
export const position = maker<'position', Always<number>>('position');

export const positionKind: FieldKind<Field<'position', Always<number>>> = {
  options: {},
  storage: () => ({ in: 'column', type: 'integer', fallback: 0 }),
  rule: (z) => z.int().min(0),
  empty: () => 0,
  sample: (_field, n) => n,
  holds: 'order',
  written: 'never',
  sorted: 'asIs',
  title: null,
  filter: null,
  imported: null,
  cell: null,
};
