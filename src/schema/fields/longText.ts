import { type Field, maker } from '../field';
import type { FieldKind } from '../fieldKind';
import { textCell } from '../textCell';
import { byText } from '../filters';

export interface LongTextOptions {
  readonly max?: number;
}

/** Multiline plain text, at most 5000 characters by default. */
export const longText = maker<'longText', string, LongTextOptions>('longText');

export const longTextKind: FieldKind<Field<'longText', string, LongTextOptions>> = {
  options: { max: false },
  storage: () => ({ in: 'column', type: 'text' }),
  rule: (z, { max = 5000 }) => z.string().trim().max(max),
  empty: () => null,
  sample: ({ max = 5000 }, n) => `Een langere tekst, nummer ${n}.`.slice(0, max),
  holds: 'value',
  written: 'manyWhenAsked',
  sorted: null,
  title: 'asIs',
  filter: byText,
  imported: (text) => text,
  cell: textCell,
};
