import { declared, type Field, type Given, type Made } from '../field';
import type { FieldKind } from '../fieldKind';
import { dateKind } from './date';
import { byNumber } from '../filters';
import { dateTimeKind } from './dateTime';
import { decimalKind } from './decimal';
import { integerKind } from './integer';
import { minutesKind } from './minutes';
import { moneyKind } from './money';
import { type SelectOptions, selectKind } from './select';
import { textKind } from './text';

export interface DerivedOptions<N = boolean, R = boolean> {
  /**
   * What it looks like: a count, a number with a fraction, a length of time in minutes, cents, what something costs (in cents;
   * nothing is free), a day, an instant, a line of text, or one of `choices`.
   */
  readonly as: 'integer' | 'decimal' | 'minutes' | 'money' | 'price' | 'date' | 'dateTime' | 'text' | 'select';
  readonly choices?: readonly string[];
  readonly tones?: SelectOptions['tones'];
  /** A field of which it tells all, and more: lists and files show this one in its place. */
  readonly tells?: string;
  /** It stands beside the name of a record, above all its tabs. */
  readonly inHead?: boolean;
  /** It follows from the record itself and the moment at which it is read: `reckon` of the hooks, and no query. */
  readonly isReckoned?: R;
  /** A list is sorted by it, without an index: for what stands in the lists of one organization alone. */
  readonly sorts?: boolean;
  /** Only to narrow a list by, as `filters` of the hooks says: a record holds no such value. */
  readonly isOnlyFilter?: N;
}

/**
 * What follows from other rows: places taken, the price of a bundle. Never stored, so it never drifts, and never
 * written; the entity's hooks say how it is computed (`derive`), and a list gets it in the same query.
 * @example derived({ as: 'integer' })
 */
export function derived<N extends boolean = false, W extends string = never, R extends boolean = false>(
  options: Omit<Given<DerivedOptions<N, R>, false, W>, 'readonly' | 'required' | 'when'>,
): Made<'derived', number | string, DerivedOptions<NoInfer<N>, NoInfer<R>>, false, W> {
  return declared({ ...options, readonly: true, kind: 'derived' });
}

/** The kinds that it can look like. What is asked of them here does not depend on their options, which it does not have. */
const LIKE = {
  integer: integerKind,
  decimal: decimalKind,
  minutes: { ...minutesKind, filter: byNumber },
  money: moneyKind,
  price: moneyKind,
  date: dateKind,
  dateTime: dateTimeKind,
  text: textKind,
  select: selectKind,
} as unknown as Readonly<Record<DerivedOptions['as'], FieldKind>>;

export const derivedKind: FieldKind<Field<'derived', number | string, DerivedOptions>> = {
  options: { as: true, choices: false, tones: false, tells: false, inHead: false, isReckoned: false, sorts: false, isOnlyFilter: false },
  storage: () => ({ in: 'query' }),
  rule: (z) => z.union([z.number(), z.string()]),
  empty: () => null,
  sample: () => null,
  holds: 'value',
  written: 'never',
  sorted: null,
  title: null,
  filter: {
    shape: ({ as }) => (as === 'select' ? 'choice' : 'range'),
    takes: (raw, field) => LIKE[field.as].filter?.takes(raw, field) === true,
  },
  imported: null,
  cell: (value, field, say) => LIKE[field.as].cell?.(value, field, say) ?? null,
  summed: ({ as, isReckoned, isOnlyFilter }) => !isReckoned && !isOnlyFilter && LIKE[as].summed === true,
  described: (field) => LIKE[field.as].described?.(field),
};
