import { describe, expect, test } from 'vitest';
import { listedName, listedWhole, splitSurname, surnameKey } from '../../../src/domain/persons/surname';

describe('a surname', () => {
  test.each([
    ['van Kouwen', 'van', 'Kouwen'],
    ['Van der  Berg', 'Van der', 'Berg'],
    ["in 't Veld", "in 't", 'Veld'],
    ['’t Hart', '’t', 'Hart'],
    ['van den Broek-de Wit', 'van den', 'Broek-de Wit'],
    ['El Amrani', 'El', 'Amrani'],
    ['Jansen', '', 'Jansen'],
    ['Jansen van Dijk', '', 'Jansen van Dijk'],
    // A name that is only a prefix stays a name.
    ['Van', '', 'Van'],
    ['de Le', 'de', 'Le'],
    // These names only begin like a prefix.
    ['Vandenberg', '', 'Vandenberg'],
    ['Inhofe', '', 'Inhofe'],
    ['  ter Horst ', 'ter', 'Horst'],
    ['', '', ''],
  ])('%s has the prefix “%s” before “%s”', (last_name, prefix, surname) => {
    expect(splitSurname(last_name)).toEqual({ prefix, surname });
  });
});

describe('a name in a list', () => {
  test.each([
    ['Sem', 'van Kouwen', 'Kouwen, Sem van'],
    ['Noor', 'Bakker', 'Bakker, Noor'],
    ['Zoë', "in 't Veld", "Veld, Zoë in 't"],
    ['Cher', '', 'Cher'],
    ['', 'Bakker', 'Bakker'],
    ['N.N.', '#48213377', 'N.N. #48213377'],
  ])('%s %s is “%s”', (first_name, last_name, listed) => {
    expect(listedName({ first_name, last_name })).toBe(listed);
  });
});

test('people are sorted by surname, then first name, ignoring prefix and capitals', () => {
  const people = [
    ['Bo', 'Zwart'],
    ['Sem', 'van Kouwen'],
    ['Aad', 'Berg Jansen'],
    ['Bea', 'van den Berg'],
    ['anna', 'de berg'],
    ['Kim', 'Kouwen'],
  ].map(([first_name = '', last_name = '']) => ({ first_name, last_name }));
  const order = people.toSorted((person, other) => (surnameKey(person) < surnameKey(other) ? -1 : 1)).map(({ first_name }) => first_name);
  expect(order).toEqual(['anna', 'Bea', 'Aad', 'Kim', 'Sem', 'Bo']);
});

test.each([
  ['Sem van Kouwen', 'Sem', 'Kouwen, Sem van'],
  ['Anne Marie de Vries', 'Anne Marie', 'Vries, Anne Marie de'],
  // The name was written by someone else, or the current first name is unknown.
  ['Sem van Kouwen', 'Noor', 'Sem van Kouwen'],
  ['Semmie Bos', 'Sem', 'Semmie Bos'],
  ['Sem van Kouwen', null, 'Sem van Kouwen'],
])('“%s”, with first name %s, is listed as “%s”', (name, first_name, listed) => {
  expect(listedWhole(name, first_name)).toBe(listed);
});
