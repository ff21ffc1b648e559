import { article } from '../domain/text/article';
import { capital } from '../domain/text/capital';
import type { Locale } from './resource';

interface Names {
  readonly one: string;
  readonly many: string;
  readonly new?: string | undefined;
  readonly list?: string | undefined;
}

/** Names of an entity for different contexts, derived from its singular and plural unless the declaration gives them. */
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

/** Removes labels that can be derived, for transport. */
export function withoutNames(words: Words, locale: Locale): Record<string, string> {
  const follow = new Map(namesIn(words, locale));
  return Object.fromEntries(Object.entries(words).filter(([key, word]) => /\.(one|many)$/.test(key) || follow.get(key) !== word));
}

/** Restores the derived labels; given ones take precedence. */
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
