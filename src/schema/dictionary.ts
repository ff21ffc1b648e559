import { capital } from '../domain/text/capital';
import type { Field, FieldMap } from './field';
import { describedGroups } from './menu';
import { nameWords } from './nameWords';
import { ownersAbove } from './overview';
import type { Locale } from './resource';
import type { AnyResource } from './row';

/** A field whose nested fields have their own labels: `group(fields, { words })`. */
type Nested = Field & { fields?: FieldMap; words?: Record<Locale, Record<string, string>> };

/**
 * The labels of the declarations as flat translation keys: `resources.labels.fields.name`, `resources.labels.name` (singular and plural, as
 * react-admin expects), `resources.labels.a` ("a label"), `resources.labels.new` ("New label"), `resources.labels.choices.status.pending`.
 */
export function dictionaryOf(resources: readonly AnyResource[], locale: Locale): Record<string, string> {
  const groups = describedGroups(resources).map(({ key, words }): [string, string] => [`layout.groups.${key}`, words[locale]]);
  return Object.fromEntries([
    ...resources.flatMap((resource) => [...entriesOf(resource, locale), ...ownerWords(resource, resources, locale)]),
    ...groups,
  ]);
}

/** Labels that only forms use. */
const IN_FORMS: ReadonlySet<string> = new Set(['help', 'about', 'sections']);
const isOfForms = ([key]: [string, string]) => key.startsWith('resources.') && IN_FORMS.has(key.split('.')[2] ?? '');

/** The labels as loaded by the browser: those of lists and menus first, those of forms when a form is opened. */
export function dictionariesOf(resources: readonly AnyResource[], locale: Locale): Record<'lists' | 'forms', Record<string, string>> {
  const words = Object.entries(dictionaryOf(resources, locale));
  return {
    lists: Object.fromEntries(words.filter((word) => !isOfForms(word))),
    forms: Object.fromEntries(words.filter(isOfForms)),
  };
}

/** An overview has columns for the owners of its rows, labelled with the name of the owner's entity. */
const ownerWords = (resource: AnyResource, all: readonly AnyResource[], locale: Locale): [string, string][] =>
  resource.overview
    ? ownersAbove(resource, all).map(({ key, words }) => [`resources.${resource.name}.fields.${key}`, capital(words[locale].one)])
    : [];

function entriesOf(resource: AnyResource, locale: Locale): [string, string][] {
  const words = resource.words[locale];
  const root = `resources.${resource.name}`;
  const under = (place: string, map: Readonly<Record<string, string | undefined>> | undefined): [string, string][] =>
    Object.entries(map ?? {}).flatMap(([name, word]) => (word === undefined ? [] : [[`${root}.${place}.${name}`, word]]));
  const inner = Object.entries(resource.fields).flatMap(([name, field]) => under(`fields.${name}`, (field as Nested).words?.[locale]));
  const choices = Object.entries(words.choices ?? {}).flatMap(([name, map]) => under(`choices.${name}`, map));
  return [
    ...Object.entries(nameWords(words, locale)).map(([name, word]): [string, string] => [`${root}.${name}`, word]),
    ...under('fields', words.fields),
    ...inner,
    ...choices,
    ...under('help', words.help),
    ...under('sections', words.sections),
    ...under('about', words.about),
    ...under('pages', words.pages),
    ...under('actions', words.actions),
    ...(words.create ? [[`${root}.create`, words.create] as [string, string]] : []),
    ...(words.empty ? [[`${root}.empty`, words.empty] as [string, string]] : []),
  ];
}
