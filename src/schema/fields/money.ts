import { readCents } from '../../domain/typed/numbers';
import { type Field, maker } from '../field';
import type { FieldKind } from '../fieldKind';
import { byNumber } from '../filters';

export interface MoneyOptions {
  readonly min?: number;
  readonly max?: number;
  readonly default?: number;
}

/** An amount in whole cents, shown with two decimals (docs/domain/money.md 1). At most 100 million euros by default. */
export const money = maker<'money', number, MoneyOptions>('money');

export const moneyKind: FieldKind<Field<'money', number, MoneyOptions>> = {
  options: { min: false, max: false, default: false },
  storage: () => ({ in: 'column', type: 'bigint' }),
  // Input that a form could not parse as an amount remains the typed text.
  rule: (z, { min = 0, max = 10_000_000_000 }) =>
    z
      .int({ error: ({ input }) => (typeof input === 'string' ? 'money' : undefined) })
      .min(min)
      .max(max),
  empty: (field) => field.default ?? null,
  sample: (_field, n) => 1250 + n,
  holds: 'value',
  written: 'manyWhenAsked',
  sorted: 'asIs',
  title: null,
  filter: byNumber,
  imported: (text) => readCents(text) ?? text,
  cell: (value) => ({ is: 'money', value }),
  summed: true,
  described: () => 'whole cents',
};
