import { type Field, maker } from '../field';
import type { FieldKind } from '../fieldKind';
import { textCell } from '../textCell';
import { byText } from '../filters';

/** A phone number as people write it: digits, spaces, brackets, hyphens and a leading plus. */
export const phone = maker<'phone', string>('phone');

export const phoneKind: FieldKind<Field<'phone', string>> = {
  options: {},
  storage: () => ({ in: 'column', type: 'text' }),
  rule: (z) =>
    z
      .string()
      .trim()
      .max(30)
      .regex(/^\+?[0-9 ()-]{6,}$/, { error: 'phone' }),
  hasForm: true,
  empty: () => null,
  sample: (_field, n) => `+31 20 ${1_000_000 + n}`,
  holds: 'value',
  written: 'manyWhenAsked',
  sorted: null,
  title: 'asIs',
  filter: byText,
  imported: (text) => text,
  cell: textCell,
};
