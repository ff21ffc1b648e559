import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUnclear, readCents, readNumber, showCents, showNumber } from '../../../src/domain/typed/numbers';

test.each([
  ['12', 0, 12],
  ['-3', 0, -3],
  ['1.250', 0, 1250],
  ['1,250,000', 0, 1250000],
  ['45 %', 0, 45],
  ['12,0', 0, 12],
  ['12,5', 1, 12.5],
  ['12.5', 1, 12.5],
  ['5.123', 6, 5.123],
  ['52,370216', 6, 52.370216],
  ['-0', 0, 0],
])('reads "%s" with %d decimals as %d', (text, decimals, expected) => {
  expect(readNumber(text, decimals)).toBe(expected);
});

test.each([
  ['', 0],
  ['12a', 0],
  ['12,5', 0],
  ['1.2.3', 0],
  ['12,345,6', 2],
  ['--3', 0],
  ['1e5', 0],
])('rejects "%s" with %d decimals', (text, decimals) => {
  expect(readNumber(text, decimals)).toBeNull();
});

test.each([
  ['12,50', 1250],
  ['12.50', 1250],
  ['12,5', 1250],
  ['12', 1200],
  ['12,', 1200],
  ['12,-', 1200],
  [',50', 50],
  ['€ 1.250,50', 125050],
  ['1,250.50', 125050],
  ['1.250,00', 125000],
  ['1.250.000', 125000000],
  ['€\u00A00,10', 10],
  ['0', 0],
  ['-5,00', -500],
  ['19,99', 1999],
])('reads "%s" as %d cents', (text, expected) => {
  expect(readCents(text)).toBe(expected);
});

test.each([['7,505'], ['7.505'], ['1.250'], ['€ 99,999'], ['-1,250']])('rejects "%s" because it could mean two amounts', (text) => {
  expect([readCents(text), isUnclear(text, 2)]).toEqual([null, true]);
  expect(isUnclear(text, 0)).toBe(false);
});

test.each([['gratis'], ['12,5051'], ['1,2,3'], ['€']])('rejects "%s" as an amount', (text) => {
  expect(readCents(text)).toBeNull();
});

test('cents are shown in the language and read back unchanged', () => {
  expect(showCents(125050, 'nl')).toBe('1.250,50');
  expect(showCents(125050, 'en')).toBe('1,250.50');
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom('nl', 'en'), (cents, locale) => {
      return readCents(showCents(cents, locale)) === cents;
    }),
  );
});

test('numbers are shown without a thousands separator, with the decimal sign of the language', () => {
  expect(showNumber(1250, 'nl')).toBe('1250');
  expect(showNumber(52.370216, 'nl', 6)).toBe('52,370216');
});
