import type { Field, FieldOptions } from '../field';
import type { FieldKind } from '../fieldKind';

export interface SelectOptions<C extends readonly string[] = readonly string[]> {
  readonly choices: C;
  readonly default?: C[number];
  /** Colour of the quiet chip that shows a choice in a list. */
  readonly tones?: Readonly<Partial<Record<C[number], 'neutral' | 'good' | 'wait' | 'bad'>>>;
}

/** One of a few named choices; their words stand under `choices.<field>` in the declaration. */
export function select<const C extends readonly string[], const O extends FieldOptions>(
  options: O & SelectOptions<C>,
): Field<'select', C[number], O & SelectOptions<C>> {
  return { ...options, kind: 'select' };
}

export const selectKind: FieldKind<Field<'select', string, SelectOptions>> = {
  storage: () => ({ in: 'column', type: 'text' }),
  rule: (z, { choices }) => z.enum([...choices]),
  empty: (field) => field.default ?? null,
  sample: ({ choices }, n) => choices[n % choices.length],
  holds: 'value',
  written: 'many',
  sorted: 'asIs',
  title: null,
  filter: { shape: 'choice', takes: (raw, { choices }) => choices.includes(raw) },
  exported: (value, _field, say) => say.choice(value),
};
