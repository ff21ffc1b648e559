import { countrySpecs, isSEPACountry } from 'ibantools';
import { expect, test } from 'vitest';
import accounts from '../../../resources/payout_accounts';
import { ibanIssues } from '../../../src/domain/payouts/iban';
import { isSepaIban } from '../../../src/domain/payouts/isSepaIban';
import { replacesGuarded } from '../../../src/schema/replacesGuarded';

test('a SEPA transfer reaches the countries that the library of accounts lists', () => {
  for (const country of Object.keys(countrySpecs)) expect(isSepaIban(`${country}00`), country).toBe(isSEPACountry(country));
});

test.each([
  ['NL91ABNA0417164300', []],
  ['NL91ABNA0417164301', ['validation.iban']],
  ['BR1800360305000010009795493C1', ['validation.iban_country']],
  [null, []],
])('%s as an account gives %j', (iban, keys) => {
  expect(ibanIssues('iban', iban).map(({ key }) => key)).toEqual(keys);
});

test.each([
  [{ iban: 'NL20INGB0001234567' }, true],
  [{ iban: 'nl91 abna 0417 1643 00' }, false],
  [{ iban: 'no account' }, false],
  [{ name: 'Anders' }, false],
])('the change %j of an account asks for the password: %s', (change, asks) => {
  const before = { iban: 'NL91ABNA0417164300', name: 'Zwemclub' };
  expect(replacesGuarded(accounts, before, change)).toBe(asks);
  expect(replacesGuarded(accounts, { iban: null }, change)).toBe(false);
  expect(replacesGuarded(accounts, null, change)).toBe(false);
});
