import { type Field, maker } from '../field';
import type { FieldKind } from '../fieldKind';

/** A day of the calendar as `YYYY-MM-DD`, between 1900 and 2100, without a zone. */
export const date = maker<'date', string>('date');

export const dateKind: FieldKind<Field<'date', string>> = {
  options: {},
  storage: () => ({ in: 'column', type: 'date' }),
  rule: (z) => z.iso.date().refine((day) => day >= '1900-01-01' && day <= '2100-12-31', { error: 'date_range' }),
  empty: () => null,
  sample: (_field, n) => `2026-${String((n % 12) + 1).padStart(2, '0')}-15`,
  filter: 'range',
  sortable: true,
};
