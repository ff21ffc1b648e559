import { countCharacters } from '../../domain/typed/keywords';
import { splitList } from '../../domain/imports/splitList';
import { type Always, type Field, maker } from '../field';
import type { FieldKind } from '../fieldKind';
import { textCell } from '../textCell';

export interface KeywordsOptions {
  /** Maximum number of characters of all keywords together, 100 by default. */
  readonly max?: number;
}

/** A list of short words, in the given order. */
export const keywords = maker<'keywords', Always<string[]>, KeywordsOptions>('keywords');

export const keywordsKind: FieldKind<Field<'keywords', Always<string[]>, KeywordsOptions>> = {
  options: { max: false },
  storage: () => ({ in: 'column', type: 'json', fallback: [] }),
  rule: (z, { max = 100 }) =>
    z
      .array(z.string().trim().min(1).max(max))
      .refine((words) => countCharacters(words) <= max, { error: 'keywords', params: { values: { max } } }),
  empty: () => [],
  sample: (_field, n) => ['bal', `nr${n}`],
  holds: 'value',
  written: 'manyWhenAsked',
  sorted: null,
  title: null,
  filter: null,
  imported: splitList,
  cell: (value) => textCell(value.join(', ')),
};
