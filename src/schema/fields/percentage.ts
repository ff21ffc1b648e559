import { readNumber } from '../../domain/typed/numbers';
import { type Field, maker } from '../field';
import type { FieldKind } from '../fieldKind';
import { byNumber } from '../filters';

export interface PercentageOptions {
  readonly max?: number;
  readonly default?: number;
}

/** A whole percentage, from 0 to 100 by default. */
export const percentage = maker<'percentage', number, PercentageOptions>('percentage');

export const percentageKind: FieldKind<Field<'percentage', number, PercentageOptions>> = {
  options: { max: false, default: false },
  storage: () => ({ in: 'column', type: 'integer' }),
  rule: (z, { max = 100 }) => z.int().min(0).max(max),
  empty: (field) => field.default ?? null,
  sample: ({ max = 100 }, n) => n % (max + 1),
  holds: 'value',
  written: 'manyWhenAsked',
  sorted: 'asIs',
  title: null,
  filter: byNumber,
  imported: (text) => readNumber(text) ?? text,
  cell: (value) => ({ is: 'percentage', value }),
};
