import { type Field, maker } from '../field';
import type { KindFace } from '../kindFace';

export interface DerivedOptions {
  readonly readonly: true;
  /** What it looks like: a count, cents, a day, or an instant. */
  readonly as: 'integer' | 'money' | 'date' | 'dateTime';
  /** Only to narrow a list by, as the behaviour's `filters` says: a record holds no such value. */
  readonly isOnlyFilter?: boolean;
}

/**
 * What follows from other rows: places taken, the price of a bundle. Never stored, so it never drifts; the entity's
 * behaviour says how it is computed (`derive`), and a list gets it in the same query.
 */
export const derived = maker<'derived', number | string, DerivedOptions>('derived');

export const derivedFace: KindFace<Field<'derived', number | string, DerivedOptions>> = {
  storage: () => ({ in: 'query' }),
  rule: (z) => z.union([z.number(), z.string()]),
  empty: () => null,
  sample: () => null,
  filter: 'range',
  sortable: false,
};
