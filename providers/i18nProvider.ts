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

const made: Partial<Record<Locale, Promise<I18nProvider>>> = {};

/**
 * The words in one language, as react-admin asks for them. A change of language is another provider and not a change
 * inside one: ra-core would mount the whole page anew for that, and empty the forms.
 */
export function i18nProviderFor(locale: Locale): Promise<I18nProvider> {
  const provider = (made[locale] ??= make(locale));
  provider.catch(() => delete made[locale]);
  return provider;
}

async function make(locale: Locale): Promise<I18nProvider> {
  const english = locale === 'en' ? await import('../i18n/en/dictionary') : null;
  // Under each language stands the other one, so that a missing word is a foreign word and never a key.
  const messages = { ...dutch, ...english?.dictionary, ...dictionaryOf(resources, locale === 'en' ? 'nl' : 'en'), ...dictionaryOf(resources, locale) };
  const polyglot = polyglotI18nProvider(() => messages, locale, [...LANGUAGES]);
  return {
    ...polyglot,
    translate: (key, options) => polyglot.translate(declaredKey(key), options),
    changeLocale: async (next) => chooseLocale(next === 'en' ? 'en' : 'nl'),
  };
}
