import { readCountry } from '../../domain/imports/readCountry';
import { isCountry } from '../../domain/addresses/countries';
import { type Field, maker } from '../field';
import type { FieldKind } from '../fieldKind';
import { textCell } from '../textCell';

export interface CountryOptions {
  readonly default?: string;
}

/** A country as its lowercase two-letter ISO 3166-1 code: `nl`. */
export const country = maker<'country', string, CountryOptions>('country');

export const countryKind: FieldKind<Field<'country', string, CountryOptions>> = {
  options: { default: false },
  storage: () => ({ in: 'column', type: 'text' }),
  rule: (z) => z.string().trim().toLowerCase().refine(isCountry, { error: 'country' }),
  empty: (field) => field.default ?? null,
  sample: (_field, n) => ['nl', 'be', 'de'][n % 3] ?? 'nl',
  holds: 'value',
  written: 'manyWhenAsked',
  sorted: null,
  title: null,
  filter: null,
  shown: (value) => value,
  imported: (text) => readCountry(text) ?? text,
  cell: (value, _field, say) => textCell(say.country(value)),
};
