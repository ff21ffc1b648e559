import { readWeekday } from '../../domain/imports/readWeekday';
import { splitList } from '../../domain/imports/splitList';
import { WEEKDAYS, type Weekday } from '../../domain/time/weekdays';
import { type Always, type Field, maker } from '../field';
import type { FieldKind } from '../fieldKind';
import { textCell } from '../textCell';

/** Days of the week, stored from Monday to Sunday. */
export const weekdays = maker<'weekdays', Always<Weekday[]>>('weekdays');

export const weekdaysKind: FieldKind<Field<'weekdays', Always<Weekday[]>>> = {
  options: {},
  storage: () => ({ in: 'column', type: 'json', fallback: [] }),
  rule: (z) =>
    z
      .array(z.enum(WEEKDAYS))
      .max(7)
      .transform((days) => WEEKDAYS.filter((day) => days.includes(day))),
  empty: () => [],
  sample: (_field, n) => [WEEKDAYS[n % 7]],
  holds: 'value',
  written: 'manyWhenAsked',
  sorted: null,
  title: null,
  filter: null,
  imported: (text) => splitList(text).map((word) => readWeekday(word) ?? word),
  cell: (value, _field, say) => textCell(value.map((day) => say.word(`inputs.weekdays.${day}_short`)).join(', ')),
};
