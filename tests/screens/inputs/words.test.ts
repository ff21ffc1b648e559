import { expect, test } from 'vitest';
import * as english from '../../../i18n/en/inputs';
import * as dutch from '../../../i18n/nl/inputs';

test('every word of inputs and other parts is there in both languages, with the same blanks to fill', () => {
  expect(blanksOf(english)).toEqual(blanksOf(dutch));
});

/** `{ 'inputs.number.too_small': '%{min}' }` and so on. */
function blanksOf(words: object, path = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, word]) =>
      typeof word === 'string'
        ? [[path + key, [...new Set(word.match(/%\{\w+\}/g))].sort().join(' ')]]
        : Object.entries(blanksOf(word, `${path}${key}.`)),
    ),
  );
}
