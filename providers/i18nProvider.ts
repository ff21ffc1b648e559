import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { dictionary as dutch } from '../i18n/nl/dictionary';
import { registry } from '../resources/registry.gen';
import { dictionaryOf } from '../src/schema/dictionary';
import { matchPlace } from '../src/schema/places';
import type { Locale } from '../src/schema/resource';
import type { AnyResource } from '../src/schema/row';
import { chooseLocale } from './locale';

// Every declaration is read here by its words alone, which do not depend on its own fields.
const resources = Object.values(registry) as unknown as readonly AnyResource[];

export const LANGUAGES = [
  { locale: 'nl', name: 'Nederlands' },
  { locale: 'en', name: 'English' },
] as const satisfies readonly { locale: Locale; name: string }[];

/** A concrete place in a key, `resources.organizations/42/activities.fields.name`, becomes its declared name. */
export function declaredKey(key: string): string {
  const [, path, rest] = /^resources\.([^.]*\/[^.]*)\.(.+)$/.exec(key) ?? [];
  const place = path === undefined ? null : matchPlace(path, resources);
  return place ? `resources.${place.resource.name}.${rest}` : key;
}

const made: Partial<Record<Locale, I18nProvider>> = {};

/** The words in a language that is here already; Dutch always is. */
export function i18nProviderNow(locale: Locale): I18nProvider | null {
  if (locale === 'nl') made.nl ??= make('nl', dutch);
  return made[locale] ?? null;
}

/**
 * The words in one language, as react-admin asks for them. A change of language is another provider and not a change
 * inside one: ra-core would mount the whole page anew for that, and empty the forms.
 */
export async function i18nProviderFor(locale: Locale): Promise<I18nProvider> {
  const here = i18nProviderNow(locale);
  if (here) return here;
  const { dictionary: english } = await import('../i18n/en/dictionary');
  return (made.en ??= make('en', english));
}

/** Under each language stands the other one, so that a missing word is a foreign word and never a key. */
function make(locale: Locale, own: object): I18nProvider {
  const other = locale === 'en' ? 'nl' : 'en';
  const messages = { ...dutch, ...own, ...dictionaryOf(resources, other), ...dictionaryOf(resources, locale) };
  const polyglot = polyglotI18nProvider(() => messages, locale, [...LANGUAGES]);
  return {
    ...polyglot,
    translate: (key, options) => polyglot.translate(declaredKey(key), options),
    changeLocale: async (next) => chooseLocale(next === 'en' ? 'en' : 'nl'),
  };
}
