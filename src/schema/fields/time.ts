import { readTime } from '../../domain/typed/dates';
import { type Field, maker } from '../field';
import type { FieldKind } from '../fieldKind';
import { TIME } from '../../domain/time/isTime';

/** A local time of day, `19:00`. */
export const time = maker<'time', string>('time');

export const timeKind: FieldKind<Field<'time', string>> = {
  options: {},
  storage: () => ({ in: 'column', type: 'text' }),
  rule: (z) => z.string().trim().regex(TIME, { error: 'time' }),
  empty: () => null,
  sample: (_field, n) => `${String(8 + (n % 12)).padStart(2, '0')}:30`,
  holds: 'value',
  written: 'manyWhenAsked',
  sorted: 'asIs',
  title: 'asIs',
  filter: null,
  imported: (text) => readTime(text) ?? text,
  cell: (value) => ({ is: 'time', value }),
};
