import { declared, type Field, type Given, type Made } from '../field';
import type { FieldKind } from '../fieldKind';
import { textCell } from '../textCell';

/** What a choice means for whoever looks down a list: nothing in particular, as it should be, not yet, or wrong. */
export const TONES = ['neutral', 'good', 'wait', 'bad'] as const;

export interface SelectOptions<C extends readonly string[] = readonly string[]> {
  readonly choices: C;
  readonly default?: NoInfer<C[number]>;
  /** Colour of the quiet chip that shows a choice in a list; without tones a choice is plain text. */
  readonly tones?: NoInfer<Readonly<Partial<Record<C[number], (typeof TONES)[number]>>>>;
}

/** One of a few named choices; their words stand under `choices.<field>` in the declaration. */
export function select<const C extends readonly string[], R extends boolean = false, const W extends string = never>(
  options: Given<SelectOptions<C>, R, W, C[number]>,
): Made<'select', C[number], SelectOptions<C>, R, W> {
  return declared({ ...options, kind: 'select' });
}

export const selectKind: FieldKind<Field<'select', string, SelectOptions>> = {
  options: { choices: true, default: false, tones: false },
  storage: () => ({ in: 'column', type: 'text' }),
  rule: (z, { choices }) => z.enum([...choices]),
  empty: (field) => field.default ?? null,
  sample: ({ choices }, n) => choices[n % choices.length],
  holds: 'value',
  written: 'many',
  sorted: 'asIs',
  title: null,
  filter: { shape: 'choice', takes: (raw, { choices }) => choices.includes(raw) },
  imported: (text, _field, read) => read.choice(text) ?? text,
  cell: (value, _field, say) => textCell(say.choice(value)),
};
