import type { Field, FieldMap } from '../field';
import { columnNames } from '../columnNames';
import { LOCALES, type Locale, type Words } from '../resource';
import type { AnyResource } from '../row';
import { unknown, unknownIn } from './unknown';

type Said = Field & {
  readonly choices?: readonly string[];
  readonly fields?: FieldMap;
  readonly words?: Record<string, Record<string, string>>;
};

const KEYS: Readonly<Record<keyof Words, true>> = {
  one: true,
  many: true,
  list: true,
  new: true,
  create: true,
  fields: true,
  help: true,
  choices: true,
  sections: true,
  about: true,
  pages: true,
  actions: true,
  empty: true,
};

/** Key of the label for an empty choice. */
const EMPTY_CHOICE = 'nothing';

/** Missing labels, and labels of unknown fields or choices. */
export const wordFaults = (resource: AnyResource): string[] =>
  LOCALES.flatMap((locale) => {
    const words = resource.words?.[locale];
    if (!words) return [`words: nothing in "${locale}"`];
    return [
      ...missingIn(resource, words, locale).map((key) => `words.${locale}: no word for ${key}`),
      ...twiceIn(resource, words).map((fault) => `words.${locale}.fields.${fault}`),
      ...oddIn(resource, words).map((fault) => `words.${locale}.${fault}`),
    ];
  });

/** Two columns with the same label, which would be indistinguishable in a file. */
function twiceIn(resource: AnyResource, { fields = {} }: Words): string[] {
  const first = new Map<string, string>();
  return columnNames(resource).flatMap((name) => {
    const word = fields[name];
    const before = word === undefined ? undefined : first.get(word);
    if (word !== undefined && before === undefined) first.set(word, name);
    return before === undefined ? [] : [`${name}: "${word}" is what ${before} is called`];
  });
}

function missingIn(resource: AnyResource, words: Words, locale: Locale): string[] {
  const { fields, form, pages, actions } = resource;
  const without = (key: 'fields' | 'sections' | 'pages' | 'actions', names: readonly string[]) =>
    names.filter((name) => !words[key]?.[name]).map((name) => `${key}.${name}`);
  return [
    ...without('fields', Object.keys(fields)),
    ...(words.one && words.many ? [] : ['one, many']),
    ...Object.entries(fields).flatMap(([name, field]) => {
      const { choices = [], fields: inner = {}, words: own } = field as Said;
      return [
        ...choices.filter((choice) => !words.choices?.[name]?.[choice]).map((choice) => `choices.${name}.${choice}`),
        ...Object.keys(inner)
          .filter((sub) => !own?.[locale]?.[sub])
          .map((sub) => `words of fields.${name}.${sub}`),
      ];
    }),
    ...innerChoices(fields).flatMap(([name, choices]) =>
      choices.filter((choice) => !words.choices?.[name]?.[choice]).map((choice) => `choices.${name}.${choice}`),
    ),
    ...without(
      'sections',
      Object.keys(form).filter((section) => section !== 'general'),
    ),
    ...without('pages', Object.keys(pages)),
    ...without('actions', Object.keys(actions)),
  ];
}

/** Choices of nested fields are labelled next to those of the record, by the name of the nested field. */
const innerChoices = (fields: FieldMap): [string, readonly string[]][] =>
  Object.values(fields).flatMap((field) =>
    Object.entries((field as Said).fields ?? {}).flatMap(([name, inner]): [string, readonly string[]][] =>
      (inner as Said).choices ? [[name, (inner as Said).choices ?? []]] : [],
    ),
  );

function oddIn({ fields, form, pages, actions }: AnyResource, words: Words): string[] {
  const chosen = new Map([
    ...Object.entries(fields).flatMap(([name, field]): [string, readonly string[]][] => {
      const { choices } = field as Said;
      return choices ? [[name, choices]] : [];
    }),
    ...innerChoices(fields),
  ]);
  const known = Object.keys(fields);
  return [
    ...Object.keys(words)
      .filter((key) => !Object.hasOwn(KEYS, key))
      .map((key) => `${key}: ${unknown('part of the words', key, Object.keys(KEYS))}`),
    ...unknownIn('fields', 'field', Object.keys(words.fields ?? {}), known),
    ...unknownIn('help', 'field', Object.keys(words.help ?? {}), known),
    ...unknownIn('choices', 'field with choices', Object.keys(words.choices ?? {}), [...chosen.keys()]),
    ...Object.entries(words.choices ?? {}).flatMap(([name, own]) =>
      chosen.has(name) ? unknownIn(`choices.${name}`, 'choice', Object.keys(own), [...(chosen.get(name) ?? []), EMPTY_CHOICE]) : [],
    ),
    ...unknownIn('sections', 'section of the form', Object.keys(words.sections ?? {}), Object.keys(form)),
    ...unknownIn('about', 'section of the form', Object.keys(words.about ?? {}), Object.keys(form)),
    ...unknownIn('pages', 'page', Object.keys(words.pages ?? {}), Object.keys(pages)),
    ...unknownIn('actions', 'action', Object.keys(words.actions ?? {}), Object.keys(actions)),
  ];
}
