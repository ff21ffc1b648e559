import type { Evolution } from '../evolution';
import type { Field, FieldOptions } from '../field';
import type { FieldKind } from '../fieldKind';

export interface ChoicesOptions<C extends readonly string[] = readonly string[]> {
  readonly choices: C;
}

/** Any of a few named choices, in the order in which they are declared; their words stand under `choices.<field>`. */
export function choices<const C extends readonly string[], const O extends FieldOptions>(
  options: O & ChoicesOptions<C> & Evolution<C[number][]>,
): Field<'choices', C[number][], O & ChoicesOptions<C>> {
  return { ...options, kind: 'choices' };
}

export const choicesKind: FieldKind<Field<'choices', string[], ChoicesOptions>> = {
  storage: () => ({ in: 'column', type: 'json', fallback: [] }),
  rule: (z, { choices: open }) =>
    z
      .array(z.enum([...open]))
      .max(open.length)
      .transform((chosen) => open.filter((choice) => chosen.includes(choice))),
  empty: () => [],
  sample: ({ choices: open }, n) => [open[n % open.length]],
  filter: 'none',
  sortable: false,
};
