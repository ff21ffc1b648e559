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

/** A concrete path in a key, `resources.organizations/42/activities.fields.name`, becomes its declared name. */
export function declaredKey(key: string): string {
  const [, path, rest] = /^resources\.([^.]*\/[^.]*)\.(.+)$/.exec(key) ?? [];
  const match = path === undefined ? null : matchRoute(path, resources);
  return match ? `resources.${match.resource.name}.${rest}` : key;
}

interface Language {
  readonly provider: I18nProvider;
  /** More words, once; also what is drawn already finds them from then on. */
  readonly add: (words: LaterWords) => Promise<void>;
}

const made: Partial<Record<Locale, Language>> = {};
const needed = new Set<LaterWords>();

/** The words in a language that is here already. */
export const i18nProviderNow = (locale: Locale): I18nProvider | null => made[locale]?.provider ?? null;

/**
 * The words in one language, as react-admin asks for them. A change of language is another provider and not a change
 * inside one: ra-core would mount the whole page anew for that, and empty the forms.
 */
export async function i18nProviderFor(locale: Locale): Promise<I18nProvider> {
  const language = made[locale] ?? (await speak(locale));
  await Promise.all([...needed].map(language.add));
  return language.provider;
}

/**
 * The words of the screens beside the declared ones, forms' among them, in the chosen language and from now on in any that
 * is chosen later. Whatever loads such a screen waits for them; a list does without.
 */
export const needFeatureWords = (): Promise<void> => need('forms', 'features');

/** The words of forms, alike. */
export const needFormWords = (): Promise<void> => need('forms');

async function need(...words: LaterWords[]): Promise<void> {
  for (const some of words) needed.add(some);
  await i18nProviderFor(chosen.get());
}

/** Records may hold a choice that is declared no longer: it is shown as it is stored. */
function fallbackOf(key: string): { readonly _: string } | null {
  const [, choice] = /^resources\.[^.]+\.choices\.[^.]+\.(.+)$/.exec(key) ?? [];
  return choice === undefined ? null : { _: storedChoice(choice) };
}

/** Two that ask at once are given the same. */
async function speak(locale: Locale): Promise<Language> {
  const words = await wordsIn(locale);
  return (made[locale] ??= make(locale, words));
}

function make(locale: Locale, messages: object): Language {
  // The type asks for every word of react-admin; the app says only some of them (i18n/nl/ra.ts).
  const speaking = (said: object) => polyglotI18nProvider(() => said as TranslationMessages, locale, [...LANGUAGES]);
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
      // What failed is asked for again by the next.
      asked.catch(() => adding.delete(more));
      return asked;
    },
  };
}
