import { htmlOfText } from '../../domain/text/htmlOfText';
import { plainTextOf } from '../../domain/text/plainTextOf';
import { type Field, maker } from '../field';
import type { FieldKind } from '../fieldKind';
import { textCell } from '../textCell';
import { byText } from '../filters';

export interface RichTextOptions {
  readonly max?: number;
}

/**
 * Formatted text with headings, lists and links, as HTML. The server keeps a small set of elements and removes the rest. At most 20,000
 * characters of HTML by default.
 */
export const richText = maker<'richText', string, RichTextOptions>('richText');

export const richTextKind: FieldKind<Field<'richText', string, RichTextOptions>> = {
  options: { max: false },
  storage: () => ({ in: 'column', type: 'text' }),
  rule: (z, { max = 20_000 }) => z.string().trim().max(max),
  empty: () => null,
  sample: (_field, n) => `<p>Een alinea met <strong>nadruk</strong>, nummer ${n}.</p>`,
  holds: 'html',
  written: 'manyWhenAsked',
  sorted: null,
  title: null,
  filter: byText,
  imported: (text) => htmlOfText(text),
  cell: (value) => textCell(plainTextOf(value)),
};
