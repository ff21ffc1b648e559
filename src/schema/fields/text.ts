import { readZipcode } from '../../domain/imports/readZipcode';
import { BIC } from '../../domain/payouts/bic';
import { ibanFault } from '../../domain/payouts/ibanFault';
import { type Field, maker } from '../field';
import type { FieldKind } from '../fieldKind';
import { textCell } from '../textCell';
import { byText } from '../filters';

export interface TextOptions {
  readonly min?: number;
  readonly max?: number;
  /** A required format, such as lowercase words with hyphens, or only digits. */
  readonly form?:
    | 'slug'
    | 'digits'
    | 'code'
    | 'zipcode'
    | 'iban'
    | 'bic'
    | 'vat_number'
    | 'app_id'
    | 'version'
    | 'mapbox_token'
    | 'house_number';
  readonly default?: string;
  /**
   * This field is the surname that belongs to the given first name field: lists sort people by it without its prefix, then by first name.
   */
  readonly surnameOf?: string;
}

/** One line of trimmed text; line breaks and tabs become spaces. At most 255 characters by default. */
export const text = maker<'text', string, TextOptions>('text');

/**
 * Normalises a code for storage and comparison: in capitals, without the spaces and hyphens that make it readable (docs/domain/vouchers.md
 * 1).
 */
export const canonicalCode = (typed: string): string => typed.toUpperCase().replace(/[\s\u00AD\u2010-\u2015\u2212-]+/g, '');

const FORMS = {
  slug: /^[a-z0-9]+(-[a-z0-9]+)*$/,
  digits: /^[0-9]+$/,
  code: /^[A-Z0-9]+$/,
  zipcode: /^[1-9][0-9]{3} ?[A-Za-z]{2}$/,
  // Only the general format; `ibanFault` checks the rest.
  iban: /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/,
  bic: BIC,
  // Dutch numbers in full; others by country code and 2 to 13 characters.
  vat_number: /^(NL[0-9]{9}B[0-9]{2}|(?!NL)[A-Z]{2}[A-Z0-9]{2,13})$/,
  // Each platform has stricter rules: `appIdIssues`.
  app_id: /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+$/,
  // Only public tokens, because a secret token (`sk.`) would be sent to every visitor.
  mapbox_token: /^pk\.[A-Za-z0-9._-]+$/,
  // Accepts 12, 12a, 3-5, A 12 and z.n., but not -5, which is a spreadsheet's misreading.
  house_number: /^[\p{L}\p{N}]/u,
  version: /^(0|[1-9][0-9]{0,3})(\.(0|[1-9][0-9]{0,3})){1,2}$/,
};
const SAMPLES = {
  slug: (n: number) => `voorbeeld-${n}`,
  digits: (n: number) => String(10_000_000 + n),
  code: (n: number) => `CODE${n}`,
  zipcode: () => '1234 AB',
  iban: () => 'NL91ABNA0417164300',
  bic: () => 'ABNANL2A',
  vat_number: (n: number) => `NL${123_456_789 + n}B01`,
  app_id: (n: number) => `nl.voorbeeld.app${n}`,
  version: (n: number) => `1.0.${n}`,
  house_number: (n: number) => `${n + 1}a`,
  mapbox_token: (n: number) => `pk.voorbeeld${n}`,
};

const CODES: readonly TextOptions['form'][] = ['code', 'iban', 'bic', 'vat_number'];
const isCode = (form: TextOptions['form']): boolean => CODES.includes(form);

export const textKind: FieldKind<Field<'text', string, TextOptions>> = {
  options: { min: false, max: false, form: false, default: false, surnameOf: false },
  storage: () => ({ in: 'column', type: 'text' }),
  rule: (z, { min, max = 255, form }) => {
    const line = z
      .string()
      .trim()
      .overwrite((typed) => (isCode(form) ? canonicalCode(typed) : typed.replace(/[\t\r\n]+/g, ' ')))
      .max(max)
      .min(min ?? 0);
    const formed = form ? line.regex(FORMS[form], { error: form, abort: true }) : line;
    if (form !== 'iban') return formed;
    return formed.superRefine((iban, context) => {
      const fault = ibanFault(iban);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    });
  },
  hasForm: ({ form }) => form !== undefined,
  empty: (field) => field.default ?? null,
  sample: ({ form, min = 0, max = 255 }, n) => (form ? SAMPLES[form](n) : `Voorbeeld ${n}`.slice(0, max).padEnd(min, '.')),
  holds: 'value',
  written: 'manyWhenAsked',
  sorted: 'caseless',
  title: 'asIs',
  filter: byText,
  imported: (text, { form }) => (form === 'zipcode' ? readZipcode(text) : text),
  cell: textCell,
  sought: (word, { form }) => (isCode(form) ? canonicalCode(word) || word : word),
};
