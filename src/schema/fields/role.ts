import { declared, type Field, type Given, type Made } from '../field';
import type { FieldKind } from '../fieldKind';
import { textCell } from '../textCell';

export interface RoleOptions<C extends readonly string[] = readonly string[]> {
  /** Those of the four roles that can be given there. */
  readonly choices: C;
  readonly default?: NoInfer<C[number]>;
}

/** A role that somebody is given: one of the four, or an own one by its name, which the server knows (docs/domain/permissions.md 14). */
export function role<const C extends readonly string[], R extends boolean = false, const W extends string = never>(
  options: Given<RoleOptions<C>, R, W, string>,
): Made<'role', string, RoleOptions<C>, R, W> {
  return declared({ ...options, kind: 'role' });
}

const LONGEST = 60;

export const roleKind: FieldKind<Field<'role', string, RoleOptions>> = {
  options: { choices: true, default: false },
  storage: () => ({ in: 'column', type: 'text' }),
  rule: (z) => z.string().trim().min(1).max(LONGEST),
  empty: (field) => field.default ?? null,
  sample: ({ choices }, n) => choices[n % choices.length],
  holds: 'value',
  written: 'many',
  sorted: 'asIs',
  title: null,
  filter: { shape: 'choice', takes: (raw, { choices }) => choices.includes(raw) },
  imported: (text, _field, read) => read.choice(text) ?? text,
  // An own role is called as it is stored.
  cell: (value, { choices }, say) => textCell(choices.includes(value) ? say.choice(value) : value),
};
