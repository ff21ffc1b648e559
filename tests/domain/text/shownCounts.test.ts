import { expect, it } from 'vitest';
import { sentence } from '../../../src/server/http/sentences';

it.each([
  ['nl', 'Alle 1.000 coupons zijn gemaakt.'],
  ['en', 'All 1,000 coupons are made.'],
] as const)('a count of thousands has separators in the language %s', (locale, words) => {
  expect(sentence(locale, { at: '', key: 'batch.done', values: { smart_count: 1000 } })).toBe(words);
});

it('a limit of thousands has separators, and a count of one has its own words', () => {
  expect(sentence('nl', { at: 'count', key: 'validation.max_value', values: { max: 100_000 } })).toMatch(
    /mag niet meer zijn dan 100\.000$/,
  );
  expect(sentence('nl', { at: '', key: 'payouts.batch.faults', values: { smart_count: 1 } })).toBe('Eén fout te herstellen');
});
