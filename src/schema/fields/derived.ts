import { declared, type Field, type Given, type Made } from '../field';
import type { FieldKind } from '../fieldKind';

export interface DerivedOptions<N = boolean> {
  /** What it looks like: a count, cents, a day, or an instant. */
  readonly as: 'integer' | 'money' | 'date' | 'dateTime';
  /** Only to narrow a list by, as `filters` of the hooks says: a record holds no such value. */
  readonly isOnlyFilter?: N;
}

/**
 * What follows from other rows: places taken, the price of a bundle. Never stored, so it never drifts, and never
 * written; the entity's hooks say how it is computed (`derive`), and a list gets it in the same query.
 * @example derived({ as: 'integer' })
 */
export function derived<N extends boolean = false, W extends string = never>(
  options: Omit<Given<DerivedOptions<N>, false, W>, 'readonly' | 'required' | 'when'>,
): Made<'derived', number | string, DerivedOptions<NoInfer<N>>, false, W> {
  return declared({ ...options, readonly: true, kind: 'derived' });
}

export const derivedKind: FieldKind<Field<'derived', number | string, DerivedOptions>> = {
  options: { as: true, isOnlyFilter: false },
  storage: () => ({ in: 'query' }),
  rule: (z) => z.union([z.number(), z.string()]),
  empty: () => null,
  sample: () => null,
  filter: 'range',
  sortable: false,
};
