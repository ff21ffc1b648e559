import { type Field, maker } from '../field';
import type { FieldKind } from '../fieldKind';

export interface DerivedOptions {
  readonly readonly: true;
  /** What it looks like: a count, cents, a day, or an instant. */
  readonly as: 'integer' | 'money' | 'date' | 'dateTime';
  /** Only to narrow a list by, as `filters` of the entity's hooks says: a record holds no such value. */
  readonly isOnlyFilter?: boolean;
}

/**
 * What follows from other rows: places taken, the price of a bundle. Never stored, so it never drifts; the entity's
 * hooks say how it is computed (`derive`), and a list gets it in the same query.
 */
export const derived = maker<'derived', number | string, DerivedOptions>('derived');

export const derivedKind: FieldKind<Field<'derived', number | string, DerivedOptions>> = {
  options: { as: true, isOnlyFilter: false },
  storage: () => ({ in: 'query' }),
  rule: (z) => z.union([z.number(), z.string()]),
  empty: () => null,
  sample: () => null,
  filter: 'range',
  sortable: false,
};
