import { splitList } from '../../domain/imports/splitList';
import { type Always, declared, type Field, type Given, type Made } from '../field';
import type { FieldKind } from '../fieldKind';
import { textCell } from '../textCell';

export interface ChoicesOptions<C extends readonly string[] = readonly string[]> {
  readonly choices: C;
}

/** Any number of named choices, stored in the order of the declaration; their labels are under `choices.<field>`. */
export function choices<const C extends readonly string[], R extends boolean = false, const W extends string = never>(
  options: Given<ChoicesOptions<C>, R, W, C[number][]>,
): Made<'choices', Always<C[number][]>, ChoicesOptions<C>, R, W> {
  return declared({ ...options, kind: 'choices' });
}

export const choicesKind: FieldKind<Field<'choices', Always<string[]>, ChoicesOptions>> = {
  options: { choices: true },
  storage: () => ({ in: 'column', type: 'json', fallback: [] }),
  rule: (z, { choices: open }) =>
    z
      .array(z.enum([...open]))
      .max(open.length)
      .transform((chosen) => open.filter((choice) => chosen.includes(choice))),
  empty: () => [],
  sample: ({ choices: open }, n) => [open[n % open.length]],
  holds: 'value',
  written: 'manyWhenAsked',
  sorted: null,
  title: null,
  filter: null,
  imported: (text, _field, read) => splitList(text).map((word) => read.choice(word) ?? word),
  cell: (value, _field, say) => textCell(value.map(say.choice).join(', ')),
};
