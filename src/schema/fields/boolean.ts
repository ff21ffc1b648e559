import { readYesNo } from '../../domain/imports/readYesNo';
import { type Always, type Field, maker } from '../field';
import type { FieldKind } from '../fieldKind';

export interface BooleanOptions {
  readonly default?: boolean;
  /** Shows a switch in the row of the list. */
  readonly inRow?: boolean;
}

/** A boolean, never null. */
export const boolean = maker<'boolean', Always<boolean>, BooleanOptions>('boolean');

export const booleanKind: FieldKind<Field<'boolean', Always<boolean>, BooleanOptions>> = {
  options: { default: false, inRow: false },
  storage: (field) => ({ in: 'column', type: 'boolean', fallback: field.default ?? false }),
  rule: (z) => z.boolean(),
  empty: (field) => field.default ?? false,
  sample: (_field, n) => n % 2 === 0,
  holds: 'value',
  written: 'many',
  sorted: 'asIs',
  title: null,
  filter: { shape: 'boolean', takes: (raw) => raw === 'true' || raw === 'false' },
  imported: (text) => readYesNo(text) ?? text,
  cell: (value) => ({ is: 'yesNo', value }),
};
