import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { registry } from '../../resources/registry.gen';
import { dictionaryOf } from '../../src/schema/dictionary';
import { LOCALES, type Locale } from '../../src/schema/resource';
import type { AnyResource } from '../../src/schema/row';
import { oddWordsIn, wordRowsIn } from './wordTable';

const rows = wordRowsIn(readFileSync('docs/words.md', 'utf8'));
const resources = Object.values(registry) as unknown as AnyResource[];
const parts = import.meta.glob<Record<string, unknown>>('../../i18n/*/*.ts', { eager: true });

/** Every text below a value with its key; plural forms are separate texts. */
const wordsOf = (value: unknown, key: string): [key: string, word: string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => wordsOf(inner, `${key}.${name}`))
    : [[key, String(value)]];

/** The texts of the word files, of the declarations and of react-admin, each once. */
const wordsIn = (locale: Locale): [key: string, word: string][] => [
  ...Object.entries(parts)
    .filter(([file]) => file.includes(`/${locale}/`) && !/\/(dictionary|features|shell)\.ts$/.test(file))
    .flatMap(([file, exported]) => wordsOf(exported, file.slice(file.lastIndexOf('/') + 1, -3))),
  ...Object.entries(dictionaryOf(resources, locale)),
];

describe('the list of words', () => {
  test('has a word in both languages for each thing, and each thing once', () => {
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter(({ word }) => word.nl === '' || word.en === '')).toEqual([]);
    const things = rows.map(({ thing }) => thing);
    expect(things.filter((thing, at) => things.indexOf(thing) !== at)).toEqual([]);
  });

  test('never both uses and rejects a word', () => {
    const own = rows.flatMap(({ word }) => LOCALES.flatMap((locale) => oddWordsIn(word[locale], locale, rows)));
    expect(own).toEqual([]);
  });

  test('finds a rejected word, whole and in any case, and allows its exceptions', () => {
    const table = wordRowsIn(
      [
        '| Thing | Dutch | English | Not in Dutch | Not in English | Except | Source |',
        '|---|---|---|---|---|---|---|',
        '| at most | hoogstens | at most | hooguit | maximally | | use |',
        '| a letter | mail | email | e-mail | mail | mail server | use |',
      ].join('\n'),
    );
    expect(table.map(({ thing }) => thing)).toEqual(['at most', 'a letter']);
    const oddWords = (text: string, locale: Locale) => oddWordsIn(text, locale, table);
    expect(oddWords('Hooguit %{max} tekens', 'nl')).toEqual(['"hooguit": say "hoogstens"']);
    expect(oddWords('Maximally ten. Send a mail.', 'en')).toEqual(['"maximally": say "at most"', '"mail": say "email"']);
    expect(oddWords('Hoogstens één e-mailadres in %{mail}', 'nl')).toEqual([]);
    expect(oddWords('An email by the mail server', 'en')).toEqual([]);
  });
});

describe.each(LOCALES)('the words in %s', (locale) => {
  const words = wordsIn(locale);

  test('are numerous, and include each word of the list', () => {
    expect(words.length).toBeGreaterThan(2500);
    const all = words.map(([, word]) => word.toLowerCase()).join('\n');
    expect(rows.filter(({ word }) => !all.includes(word[locale].toLowerCase())).map(({ thing }) => thing)).toEqual([]);
  });

  test('use no word that the list rejects', () => {
    expect(words.flatMap(([key, word]) => oddWordsIn(word, locale, rows).map((odd) => `${key}: ${odd}, in "${word}"`))).toEqual([]);
  });
});
