import { type Field, maker } from '../field';
import type { FieldKind } from '../fieldKind';
import { textCell } from '../textCell';
import { byText } from '../filters';

export interface TimezoneOptions {
  readonly default?: string;
}

/** An IANA time zone such as `Europe/Amsterdam`. */
export const timezone = maker<'timezone', string, TimezoneOptions>('timezone');

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '' && zone.includes('/');
  } catch {
    return false;
  }
};

export const timezoneKind: FieldKind<Field<'timezone', string, TimezoneOptions>> = {
  options: { default: false },
  storage: () => ({ in: 'column', type: 'text' }),
  rule: (z) => z.string().trim().max(64).refine(isZone, { error: 'timezone' }),
  empty: (field) => field.default ?? null,
  sample: () => 'Europe/Amsterdam',
  holds: 'value',
  written: 'manyWhenAsked',
  sorted: null,
  title: 'asIs',
  filter: byText,
  imported: (text) => text,
  cell: textCell,
};
