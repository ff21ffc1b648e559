import { expect, test } from 'vitest';
import * as english from '../../../i18n/en/inputs';
import * as dutch from '../../../i18n/nl/inputs';

test('all words of inputs and other components exist in both languages, with the same placeholders', () => {
  expect(placeholdersOf(english)).toEqual(placeholdersOf(dutch));
});

/** Returns the placeholders by key: `{ 'inputs.number.too_small': '%{min}' }`. */
function placeholdersOf(words: object, path = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, word]) =>
      typeof word === 'string'
        ? [[path + key, [...new Set(word.match(/%\{\w+\}/g))].sort().join(' ')]]
        : Object.entries(placeholdersOf(word, `${path}${key}.`)),
    ),
  );
}
