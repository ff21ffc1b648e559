import type { I18nProvider, TranslationMessages } from 'react-admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { matchRoute } from '../src/schema/routes';
import type { Locale } from '../src/schema/resource';
import { storedChoice } from '../src/schema/sentence';
import { chooseLocale } from './locale';
import { resources } from './resources';
import { wordsIn } from './words/wordsIn';

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

const made: Partial<Record<Locale, I18nProvider>> = {};

/** The words in a language that is here already. */
export const i18nProviderNow = (locale: Locale): I18nProvider | null => made[locale] ?? null;

/**
 * The words in one language, as react-admin asks for them. A change of language is another provider and not a change
 * inside one: ra-core would mount the whole page anew for that, and empty the forms.
 */
export async function i18nProviderFor(locale: Locale): Promise<I18nProvider> {
  const here = i18nProviderNow(locale);
  if (here) return here;
  const words = await wordsIn(locale);
  return (made[locale] ??= make(locale, words));
}

/** Records may hold a choice that is declared no longer: it is shown as it is stored. */
function fallbackOf(key: string): { readonly _: string } | null {
  const [, choice] = /^resources\.[^.]+\.choices\.[^.]+\.(.+)$/.exec(key) ?? [];
  return choice === undefined ? null : { _: storedChoice(choice) };
}

function make(locale: Locale, messages: TranslationMessages): I18nProvider {
  const polyglot = polyglotI18nProvider(() => messages, locale, [...LANGUAGES]);
  return {
    ...polyglot,
    translate: (key, options) => polyglot.translate(declaredKey(key), { ...fallbackOf(key), ...options }),
    changeLocale: async (next) => chooseLocale(next === 'en' ? 'en' : 'nl'),
  };
}
