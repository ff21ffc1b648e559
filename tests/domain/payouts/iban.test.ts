import { countrySpecs, isSEPACountry } from 'ibantools';
import { expect, test } from 'vitest';
import payout_accounts from '../../../resources/payout_accounts';
import { ibanFault } from '../../../src/domain/payouts/ibanFault';
import { replacesGuarded } from '../../../src/schema/replacesGuarded';

test('the account format of each SEPA country matches that of the IBAN library', () => {
  for (const [country, { chars, bban_regexp }] of Object.entries(countrySpecs)) {
    const inside = isSEPACountry(country);
    expect(ibanFault(`${country}00`) === 'iban_country', country).toBe(!inside);
    if (!inside || !bban_regexp || !chars) continue;
    for (const text of accounts(chars - 4)) {
      const iban = withCheckDigits(country, text);
      expect(ibanFault(iban) === null, iban).toBe(text.length === chars - 4 && new RegExp(bban_regexp).test(text));
    }
  }
});

/** Texts of digits with letters before, after and at each position, also one character too short or too long. */
const accounts = (length: number): string[] =>
  [length - 1, length, length + 1].flatMap((size) =>
    Array.from({ length: size + 1 }, (_, at) => [
      'A'.repeat(at) + '1'.repeat(size - at),
      '1'.repeat(at) + 'A'.repeat(size - at),
      `${'1'.repeat(at)}A${'1'.repeat(size)}`.slice(0, size),
      `AAAA${'1'.repeat(at)}A${'1'.repeat(size)}`.slice(0, size),
    ]).flat(),
  );

/** An IBAN with correct check digits before any text. */
function withCheckDigits(country: string, text: string): string {
  const digits = [...`${text}${country}00`].map((sign) => String(Number.parseInt(sign, 36))).join('');
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${text}`;
}

test.each([
  ['NL91ABNA0417164300', null],
  ['NL91ABNA0417164301', 'iban'],
  ['NL91ABNA041716430', 'iban'],
  ['BR1800360305000010009795493C1', 'iban_country'],
])('the IBAN %s has the fault %j', (iban, fault) => {
  expect(ibanFault(iban)).toBe(fault);
});

test.each([
  [{ iban: 'NL20INGB0001234567' }, true],
  [{ iban: 'nl91 abna 0417 1643 00' }, false],
  [{ iban: 'no account' }, false],
  [{ name: 'Anders' }, false],
])('the change %j of an account requires the password: %s', (change, asks) => {
  const before = { iban: 'NL91ABNA0417164300', name: 'Zwemclub' };
  expect(replacesGuarded(payout_accounts, before, change)).toBe(asks);
  expect(replacesGuarded(payout_accounts, { iban: null }, change)).toBe(false);
  expect(replacesGuarded(payout_accounts, null, change)).toBe(false);
});
