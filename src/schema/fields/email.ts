import { type Field, maker } from '../field';
import type { FieldKind } from '../fieldKind';
import { textCell } from '../textCell';
import { byText } from '../filters';

/** An email address, stored in lower case. */
export const email = maker<'email', string>('email');

export const emailKind: FieldKind<Field<'email', string>> = {
  options: {},
  storage: () => ({ in: 'column', type: 'text' }),
  rule: (z) => z.string().trim().toLowerCase().max(254).pipe(z.email()),
  hasForm: true,
  empty: () => null,
  sample: (_field, n) => `voorbeeld${n}@speelveld.test`,
  holds: 'value',
  written: 'manyWhenAsked',
  sorted: 'caseless',
  title: 'asIs',
  filter: byText,
  imported: (text) => text,
  cell: textCell,
};
