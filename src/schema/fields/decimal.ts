import { readNumber } from '../../domain/typed/numbers';
import { type Field, maker } from '../field';
import type { FieldKind } from '../fieldKind';
import { byNumber } from '../filters';

export interface DecimalOptions {
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
  readonly default?: number;
}

/** A decimal number such as a coordinate or zoom level. Never use it for money. */
export const decimal = maker<'decimal', number, DecimalOptions>('decimal');

export const decimalKind: FieldKind<Field<'decimal', number, DecimalOptions>> = {
  options: { min: true, max: true, unit: false, default: false },
  storage: () => ({ in: 'column', type: 'double' }),
  // One message for anything but a number in range: it names the valid range.
  rule: (z, { min, max }) => {
    const between = `between(${min},${max})`;
    const error = ({ input }: { input?: unknown }) => (input === null || input === undefined ? undefined : between);
    return z.number({ error }).min(min, { error: between }).max(max, { error: between });
  },
  empty: (field) => field.default ?? null,
  sample: ({ min, max }, n) => min + ((max - min) * (n % 10)) / 10,
  holds: 'value',
  written: 'manyWhenAsked',
  sorted: 'asIs',
  title: null,
  filter: byNumber,
  imported: (text) => readNumber(text, 15) ?? text,
  cell: (value) => ({ is: 'decimal', value }),
  summed: true,
};
