import { closedAllWeek, type OpeningHours, openingHoursIssues, showHours } from '../../domain/time/openingHours';
import { type Always, type Field, maker } from '../field';
import type { FieldKind } from '../fieldKind';
import { textCell } from '../textCell';

/** Opening hours per weekday: closed, or one or more local time ranges, which may end after midnight. */
export const openingHours = maker<'openingHours', Always<OpeningHours>>('openingHours');

export const openingHoursKind: FieldKind<Field<'openingHours', Always<OpeningHours>>> = {
  options: {},
  storage: () => ({ in: 'column', type: 'json', fallback: closedAllWeek() }),
  rule: (z) => {
    const spans = z.array(z.strictObject({ opened_at: z.string().trim(), closed_at: z.string().trim() }));
    const week = z.strictObject({
      monday: spans,
      tuesday: spans,
      wednesday: spans,
      thursday: spans,
      friday: spans,
      saturday: spans,
      sunday: spans,
    });
    return week.superRefine((hours, context) => {
      for (const { at, key, values } of openingHoursIssues(hours))
        context.addIssue({
          code: 'custom',
          message: key,
          path: at.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
          params: { values },
        });
    });
  },
  empty: closedAllWeek,
  sample: (_field, n) => ({ ...closedAllWeek(), monday: [{ opened_at: '09:00', closed_at: n % 2 === 0 ? '17:00' : '21:30' }] }),
  holds: 'value',
  written: 'manyWhenAsked',
  sorted: null,
  title: null,
  filter: null,
  imported: null,
  cell: (value, _field, say) => textCell(showHours(value, say.word)),
};
