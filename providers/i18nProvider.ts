import type { I18nProvider, TranslationMessages } from 'react-admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { shownCounts } from '../src/domain/text/shownCounts';
import { matchRoute } from '../src/schema/routes';
import type { Locale } from '../src/schema/resource';
import { storedChoice } from '../src/schema/sentence';
import { chooseLocale, locale as chosen } from './locale';
import { resources } from './resources';
import { type LaterWords, laterWordsIn, wordsIn } from './words/wordsIn';

export const LANGUAGES = [
  { locale: 'nl', name: 'Nederlands' },
  { locale: 'en', name: 'English' },
] as const satisfies readonly { locale: Locale; name: string }[];

/** Replaces a concrete path in a key, `resources.organizations/42/activities.fields.name`, by its declared name. */
export function declaredKey(key: string): string {
  const [, path, rest] = /^resources\.([^.]*\/[^.]*)\.(.+)$/.exec(key) ?? [];
  const match = path === undefined ? null : matchRoute(path, resources);
  return match ? `resources.${match.resource.name}.${rest}` : key;
}

interface Language {
  readonly provider: I18nProvider;
  /** Adds more words, once; rendered components find them too. */
  readonly add: (words: LaterWords) => Promise<void>;
}

const made: Partial<Record<Locale, Language>> = {};
const needed = new Set<LaterWords>();

/** The provider of a language whose words are loaded. */
export const i18nProviderNow = (locale: Locale): I18nProvider | null => made[locale]?.provider ?? null;

/**
 * The words of a language for react-admin. Another language is another provider instead of a change within one, because ra-core would then
 * remount the whole page and empty its forms.
 */
export async function i18nProviderFor(locale: Locale): Promise<I18nProvider> {
  const language = made[locale] ?? (await speak(locale));
  await Promise.all([...needed].map(language.add));
  return language.provider;
}

/**
 * Loads the words of feature screens and forms, in the current language and in any that is chosen later. Screens wait for them; lists do
 * not need them.
 */
export const needFeatureWords = (): Promise<void> => need('forms', 'features');

/** The same for the words of forms. */
export const needFormWords = (): Promise<void> => need('forms');

async function need(...words: LaterWords[]): Promise<void> {
  for (const some of words) needed.add(some);
  await i18nProviderFor(chosen.get());
}

/** Records may contain a choice that is no longer declared: it is shown as stored. */
function fallbackOf(key: string): { readonly _: string } | null {
  const [, choice] = /^resources\.[^.]+\.choices\.[^.]+\.(.+)$/.exec(key) ?? [];
  return choice === undefined ? null : { _: storedChoice(choice) };
}

/** Concurrent calls get the same result. */
async function speak(locale: Locale): Promise<Language> {
  const words = await wordsIn(locale);
  return (made[locale] ??= make(locale, words));
}

function make(locale: Locale, messages: object): Language {
  // The type requires every word of react-admin, of which the app needs only some (i18n/nl/ra.ts).
  const speaking = (dictionary: object) => polyglotI18nProvider(() => dictionary as TranslationMessages, locale, [...LANGUAGES]);
  let words = messages;
  let polyglot = speaking(words);
  const adding = new Map<LaterWords, Promise<void>>();
  const fetched = async (more: LaterWords) => {
    const found = await laterWordsIn[more](locale);
    words = { ...words, ...found };
    polyglot = speaking(words);
  };
  const provider: I18nProvider = {
    ...polyglot,
    translate: (key, options) => polyglot.translate(declaredKey(key), shownCounts(locale, { ...fallbackOf(key), ...options })),
    changeLocale: async (next) => chooseLocale(next === 'en' ? 'en' : 'nl'),
  };
  return {
    provider,
    add: (more) => {
      const asked = adding.get(more) ?? fetched(more);
      adding.set(more, asked);
      // A failed load is tried again by the next call.
      asked.catch(() => adding.delete(more));
      return asked;
    },
  };
}
