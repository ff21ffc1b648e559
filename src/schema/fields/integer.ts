import { readNumber } from '../../domain/typed/numbers';
import { type Field, maker } from '../field';
import type { FieldKind } from '../fieldKind';
import { byNumber } from '../filters';

export interface IntegerOptions {
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
  readonly default?: number;
  /** An identifier such as an order number, formatted without thousands separators. */
  readonly isLabel?: boolean;
}

/** An integer, from 0 to 2,147,483,647 by default. `unit` is the translation key of a unit shown in the input. */
export const integer = maker<'integer', number, IntegerOptions>('integer');

export const integerKind: FieldKind<Field<'integer', number, IntegerOptions>> = {
  options: { min: false, max: false, unit: false, default: false, isLabel: false },
  storage: () => ({ in: 'column', type: 'integer' }),
  rule: (z, { min = 0, max = 2_147_483_647 }) => z.int().min(min).max(max),
  empty: (field) => field.default ?? null,
  sample: ({ min = 0, max = 2_147_483_647 }, n) => min + (n % (max - min + 1)),
  holds: 'value',
  written: 'manyWhenAsked',
  sorted: 'asIs',
  title: null,
  filter: byNumber,
  imported: (text) => readNumber(text) ?? text,
  cell: (value) => ({ is: 'integer', value }),
  summed: true,
  meant: (word) => {
    const digits = /^#?(\d{1,9})$/.exec(word)?.[1];
    return digits === undefined ? null : Number(digits);
  },
};
