import { article } from '../domain/text/article';
import { capital } from '../domain/text/capital';
import type { Locale } from './resource';

interface Names {
  readonly one: string;
  readonly many: string;
  readonly new?: string | undefined;
  readonly list?: string | undefined;
}

/** What an entity is called by place: a word for one and for many says the rest, where the declaration does not say otherwise. */
export const nameWords = ({ one, many, ...own }: Names, locale: Locale): Record<string, string> => ({
  name: `${capital(one)} |||| ${capital(many)}`,
  one,
  many,
  a: `${locale === 'en' ? article(one) : 'een'} ${one}`,
  new: capital(own.new ?? `${locale === 'en' ? 'new' : 'nieuwe'} ${one}`),
  list: capital(own.list ?? many),
});

type Words = Readonly<Record<string, string>>;
const ONE = /^(resources\.[^.]+)\.one$/;

/** Words without those that follow from others, as they travel. */
export function withoutNames(words: Words, locale: Locale): Record<string, string> {
  const follow = new Map(namesIn(words, locale));
  return Object.fromEntries(Object.entries(words).filter(([key, word]) => /\.(one|many)$/.test(key) || follow.get(key) !== word));
}

/** Words that travelled, with those that follow from others; what was said otherwise stands. */
export const withNames = (words: Words, locale: Locale): Record<string, string> => ({
  ...Object.fromEntries(namesIn(words, locale)),
  ...words,
});

const namesIn = (words: Words, locale: Locale): [string, string][] =>
  Object.entries(words).flatMap(([key, one]) => {
    const entity = ONE.exec(key)?.[1];
    const many = entity && words[`${entity}.many`];
    return many
      ? Object.entries(nameWords({ one, many }, locale)).map(([name, word]): [string, string] => [`${entity}.${name}`, word])
      : [];
  });
