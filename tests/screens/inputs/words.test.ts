import { expect, test } from 'vitest';
import * as english from '../../../i18n/en/inputs';
import * as dutch from '../../../i18n/nl/inputs';

test('every word of the inputs and pieces is there in both languages, with the same places to fill', () => {
  expect(workspacesOf(english)).toEqual(workspacesOf(dutch));
});

/** `{ 'inputs.number.too_small': '%{min}' }` and so on. */
function workspacesOf(words: object, path = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, word]) =>
      typeof word === 'string'
        ? [[path + key, [...new Set(word.match(/%\{\w+\}/g))].sort().join(' ')]]
        : Object.entries(workspacesOf(word, `${path}${key}.`)),
    ),
  );
}
