import { type Field, maker } from '../field';
import type { FieldKind } from '../fieldKind';
import { textCell } from '../textCell';

/** A colour as `#RRGGBB`, or `#RRGGBBAA` with opacity. */
export const colour = maker<'colour', string>('colour');

export const colourKind: FieldKind<Field<'colour', string>> = {
  options: {},
  storage: () => ({ in: 'column', type: 'text' }),
  rule: (z) =>
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^#([0-9A-F]{6}|[0-9A-F]{8})$/, { error: 'colour' }),
  empty: () => null,
  sample: (_field, n) => `#${(0x100000 + (n % 0xefffff)).toString(16).toUpperCase()}`,
  holds: 'value',
  written: 'manyWhenAsked',
  sorted: null,
  title: null,
  filter: null,
  imported: (text) => text,
  cell: textCell,
};
