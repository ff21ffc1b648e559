import { declared, type Field, type Given, type Made } from '../field';
import type { FieldKind } from '../fieldKind';
import { textCell } from '../textCell';

/** Meaning of a choice when scanning a list: neutral, as it should be, pending, or wrong. */
export const TONES = ['neutral', 'good', 'wait', 'bad'] as const;

/** Colours without a meaning, which only distinguish choices: `src/admin/ui/theme/choiceColours.ts`, visible in light and dark themes. */
export const COLOURS = ['blue', 'teal', 'green', 'yellow', 'orange', 'red', 'pink', 'purple', 'brown', 'grey'] as const;
export type ChoiceColour = (typeof COLOURS)[number];
export type Tone = (typeof TONES)[number] | ChoiceColour;

export interface SelectOptions<C extends readonly string[] = readonly string[]> {
  readonly choices: C;
  readonly default?: NoInfer<C[number]>;
  /** Tone or colour of the dot in the chip of a choice; without tones a chip has no dot. No alias: the compiler's message lists the values. */
  readonly tones?: NoInfer<Readonly<Partial<Record<C[number], (typeof TONES)[number] | (typeof COLOURS)[number]>>>>;
}

/** One of several named choices; their labels are under `choices.<field>` in the declaration. */
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
