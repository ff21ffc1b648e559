import { isMonth, readMonth } from '../../domain/typed/months';
import { type Field, maker } from '../field';
import type { FieldKind } from '../fieldKind';

/** A calendar month as `YYYY-MM`, without a time zone. Lists filter by whole months. */
export const month = maker<'month', string>('month');

export const monthKind: FieldKind<Field<'month', string>> = {
  options: {},
  storage: () => ({ in: 'column', type: 'text' }),
  rule: (z) => z.string().trim().refine(isMonth, { error: 'month' }),
  empty: () => null,
  // Samples repeat after seventy years.
  sample: (_field, n) => `${2026 + (Math.floor(n / 12) % 70)}-${String((n % 12) + 1).padStart(2, '0')}`,
  holds: 'value',
  written: 'manyWhenAsked',
  sorted: 'asIs',
  title: null,
  filter: { shape: 'choice', takes: isMonth, refusal: 'validation.month' },
  imported: (text) => readMonth(text) ?? text,
  cell: (value) => ({ is: 'text', value }),
  described: () => 'a month, YYYY-MM',
};
