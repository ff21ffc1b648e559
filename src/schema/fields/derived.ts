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
   * The displayed type: a count, a decimal number, a duration in minutes, an amount in cents, a price in cents (0 is free), a date, an
   * instant, a line of text, or one of `choices`.
   */
  readonly as: 'integer' | 'decimal' | 'minutes' | 'money' | 'price' | 'date' | 'dateTime' | 'text' | 'select';
  readonly choices?: readonly string[];
  readonly tones?: SelectOptions['tones'];
  /** A field that this one replaces in lists and files, because it shows the same and more. */
  readonly tells?: string;
  /** Shown next to the title of a record, above all its tabs. */
  readonly inHead?: boolean;
  /** Computed from the record and the current time by the hook `reckon`, instead of by a query. */
  readonly isReckoned?: R;
  /** Lists can be sorted by it without an index; only for lists within one organization. */
  readonly sorts?: boolean;
  /** Exists only as a filter, defined by `filters` of the hooks; records have no such value. */
  readonly isOnlyFilter?: N;
}

/**
 * A value computed from other rows, such as taken spots or the price of a bundle. It is neither stored nor written; the entity's hooks
 * define it (`derive`), and lists read it in the same query.
 * @example derived({ as: 'integer' })
 */
export function derived<N extends boolean = false, W extends string = never, R extends boolean = false>(
  options: Omit<Given<DerivedOptions<N, R>, false, W>, 'readonly' | 'required' | 'when'>,
): Made<'derived', number | string, DerivedOptions<NoInfer<N>, NoInfer<R>>, false, W> {
  return declared({ ...options, readonly: true, kind: 'derived' });
}

/** The kinds that a derived field can be displayed as. The functions used here do not depend on their options. */
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
