import { isAddress } from '../../domain/typed/webAddress';
import { type Field, maker } from '../field';
import type { FieldKind } from '../fieldKind';
import { textCell } from '../textCell';
import { byText } from '../filters';

/** A web address with http or https. The form suggests https and stores null for an empty input. */
export const url = maker<'url', string>('url');

export const urlKind: FieldKind<Field<'url', string>> = {
  options: {},
  storage: () => ({ in: 'column', type: 'text' }),
  rule: (z) =>
    z
      .string()
      .trim()
      .max(2000)
      .regex(/^https?:\/\/[^\s/.?#]+(\.[^\s/.?#]+)*(:\d{1,5})?([/?#][^\s<>"]*)?$/i, { error: 'url' }),
  hasForm: true,
  empty: () => null,
  sample: (_field, n) => `https://voorbeeld${n}.speelveld.test/pagina`,
  holds: 'value',
  written: 'manyWhenAsked',
  sorted: null,
  title: 'asIs',
  filter: byText,
  imported: (text) => (isAddress(text) ? `https://${text}` : text),
  cell: textCell,
};
