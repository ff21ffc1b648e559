import { declared, type Field, type Given, type Made } from '../field';
import type { FieldKind } from '../fieldKind';
import { textCell } from '../textCell';

export interface RoleOptions<C extends readonly string[] = readonly string[]> {
  /** The built-in roles that can be granted here. */
  readonly choices: C;
  readonly default?: NoInfer<C[number]>;
}

/** A granted role: a built-in one, or a custom one by name, which the server checks (docs/domain/permissions.md 14). */
export function role<const C extends readonly string[], R extends boolean = false, const W extends string = never>(
  options: Given<RoleOptions<C>, R, W, string>,
): Made<'role', string, RoleOptions<C>, R, W> {
  return declared({ ...options, kind: 'role' });
}

const MAX_LENGTH = 60;

export const roleKind: FieldKind<Field<'role', string, RoleOptions>> = {
  options: { choices: true, default: false },
  storage: () => ({ in: 'column', type: 'text' }),
  rule: (z) => z.string().trim().min(1).max(MAX_LENGTH),
  empty: (field) => field.default ?? null,
  sample: ({ choices }, n) => choices[n % choices.length],
  holds: 'value',
  written: 'many',
  sorted: 'asIs',
  title: null,
  filter: { shape: 'choice', takes: (raw, { choices }) => choices.includes(raw) },
  imported: (text, _field, read) => read.choice(text) ?? text,
  // A custom role has no translation and is shown by its name.
  cell: (value, { choices }, say) => textCell(choices.includes(value) ? say.choice(value) : value),
};
