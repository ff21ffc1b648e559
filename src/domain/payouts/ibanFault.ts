/**
 * The form of an IBAN after its check digits for each SEPA country, according to ISO 13616: a number of digits (`n`), capitals (`a`) or
 * either (`c`).
 */
const ACCOUNT_FORMS = new Map(
  (
    'AD8n12c AT16n BE12n BG4a6n8c CH5n12c CY8n16c CZ20n DE18n DK14n EE16n ES20n FI14n FR10n11c2n GB4a14n GI4a15c GR7n16c HR17n HU24n ' +
    'IE4c14n IS22n IT1a10n12c LI5n12c LT16n LU3n13c LV4a13c MC10n11c2n MT4a5n18c NL4a10n NO11n PL24n PT21n RO4a16c SE20n SI15n SK20n ' +
    'SM1a10n12c VA18n'
  )
    .split(' ')
    .map((form) => [form.slice(0, 2), form.slice(2)]),
);
const LETTERS: Readonly<Record<string, string>> = { n: '[0-9]', a: '[A-Z]', c: '[A-Z0-9]' };

const accountForm = (form: string): RegExp =>
  new RegExp(`^${form.replace(/(\d+)([nac])/g, (_, count: string, letter: string) => `${LETTERS[letter]}{${count}}`)}$`);

/**
 * Why a text is not an account that a SEPA credit transfer can reach: its country, or the country's form and the check digits (mod 97).
 * Source: docs/domain/payouts.md 4.
 *
 * @param iban in capitals, without spaces: `NL91ABNA0417164300`
 * @returns the key of the message in `validation`
 */
export function ibanFault(iban: string): 'iban' | 'iban_country' | null {
  const form = ACCOUNT_FORMS.get(iban.slice(0, 2));
  if (form === undefined) return 'iban_country';
  return accountForm(form).test(iban.slice(4)) && remainder(iban) === 1 ? null : 'iban';
}

/** ISO 7064 mod 97-10: the first four characters move to the end, and letters count from 10. */
const remainder = (iban: string): number =>
  [...(iban.slice(4) + iban.slice(0, 4))].reduce((rest, sign) => Number(`${rest}${Number.parseInt(sign, 36)}`) % 97, 0);
