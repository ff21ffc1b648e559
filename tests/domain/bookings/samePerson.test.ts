import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSamePerson, type Known } from '../../../src/domain/persons/samePerson';

const anna: Known = { first_name: 'Anna', last_name: 'de Vries', email: 'thuis@voorbeeld.nl', date_of_birth: '2016-03-01' };
test.each<[string, Partial<Known>, boolean]>([
  ['same details', {}, true],
  ['ignores capitals and spaces', { first_name: ' ANNA', last_name: 'De  Vries', email: 'Thuis@Voorbeeld.nl' }, true],
  ['a brother with the same email address', { first_name: 'Bram' }, false],
  ['another email address', { email: 'anna@voorbeeld.nl' }, false],
  ['another date of birth', { date_of_birth: '2015-03-01' }, false],
  ['unknown date of birth', { date_of_birth: null }, true],
  ['unknown email address', { email: null }, true],
  ['only a name', { email: null, date_of_birth: null }, false],
])('%s', (_, more, same) => {
  expect(isSamePerson(anna, { ...anna, ...more })).toBe(same);
});

test('isSamePerson is symmetric', () => {
  const someone = fc.record({
    first_name: fc.constantFrom('An', 'an ', 'Bo'),
    last_name: fc.constantFrom('Vos', 'VOS'),
    email: fc.constantFrom(null, 'a@b.nl', 'A@b.nl', 'c@b.nl'),
    date_of_birth: fc.constantFrom(null, '2016-03-01', '2015-03-01'),
  });
  fc.assert(
    fc.property(someone, someone, (a, b) => isSamePerson(a, b) === isSamePerson(b, a)),
    { seed: 1 },
  );
});
