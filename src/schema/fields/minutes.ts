import { readDuration } from '../../domain/imports/readDuration';
import { durationIn } from '../../domain/typed/minutes';
import { type Field, maker } from '../field';
import type { FieldKind } from '../fieldKind';
import { textCell } from '../textCell';

export interface MinutesOptions {
  readonly min?: number;
  readonly max?: number;
  readonly default?: number;
}

/** A duration in whole minutes, entered as days, hours and minutes. From 0 to two years by default. */
export const minutes = maker<'minutes', number, MinutesOptions>('minutes');

const TWO_YEARS = 2 * 366 * 1440;

export const minutesKind: FieldKind<Field<'minutes', number, MinutesOptions>> = {
  options: { min: false, max: false, default: false },
  storage: () => ({ in: 'column', type: 'integer' }),
  rule: (z, { min = 0, max = TWO_YEARS }) => z.int().min(min).max(max),
  empty: (field) => field.default ?? null,
  sample: ({ min = 0, max = TWO_YEARS }, n) => min + ((15 * n) % (max - min + 1)),
  holds: 'value',
  written: 'manyWhenAsked',
  sorted: 'asIs',
  title: null,
  filter: null,
  imported: (text) => readDuration(text) ?? text,
  cell: (value, _field, say) => textCell(durationIn(value, say.word)),
  summed: true,
  described: () => 'minutes',
};
