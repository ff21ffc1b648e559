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

/** Every word below a value by its key; one that counts makes two of it. */
const wordsOf = (value: unknown, key: string): [key: string, word: string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => wordsOf(inner, `${key}.${name}`))
    : [[key, String(value)]];

/** The words of the word files and of the declarations, each once; what react-admin says by itself among them. */
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

  test('says of no word both that it is used and that it is not', () => {
    const own = rows.flatMap(({ word }) => LOCALES.flatMap((locale) => oddWordsIn(word[locale], locale, rows)));
    expect(own).toEqual([]);
  });

  test('finds a word that is not used, whole and in any case, and lets its exceptions be', () => {
    const table = wordRowsIn(
      [
        '| Thing | Dutch | English | Not in Dutch | Not in English | Except | Source |',
        '|---|---|---|---|---|---|---|',
        '| at most | hoogstens | at most | hooguit | maximally | | use |',
        '| a letter | mail | email | e-mail | mail | mail server | use |',
      ].join('\n'),
    );
    expect(table.map(({ thing }) => thing)).toEqual(['at most', 'a letter']);
    const found = (text: string, locale: Locale) => oddWordsIn(text, locale, table);
    expect(found('Hooguit %{max} tekens', 'nl')).toEqual(['"hooguit": say "hoogstens"']);
    expect(found('Maximally ten. Send a mail.', 'en')).toEqual(['"maximally": say "at most"', '"mail": say "email"']);
    expect(found('Hoogstens één e-mailadres in %{mail}', 'nl')).toEqual([]);
    expect(found('An email by the mail server', 'en')).toEqual([]);
  });
});

describe.each(LOCALES)('the words in %s', (locale) => {
  const words = wordsIn(locale);

  test('are many, and hold each word of the list', () => {
    expect(words.length).toBeGreaterThan(2500);
    const all = words.map(([, word]) => word.toLowerCase()).join('\n');
    expect(rows.filter(({ word }) => !all.includes(word[locale].toLowerCase())).map(({ thing }) => thing)).toEqual([]);
  });

  test('use no word that the list says is not used', () => {
    expect(words.flatMap(([key, word]) => oddWordsIn(word, locale, rows).map((odd) => `${key}: ${odd}, in "${word}"`))).toEqual([]);
  });
});
