import type { TranslationMessages } from 'react-admin';
import type { Locale } from '../../src/schema/resource';

const SHELL = {
  nl: async () => (await import('./wordsNl')).wordsNl,
  en: async () => (await import('./wordsEn')).wordsEn,
} satisfies Record<Locale, () => Promise<TranslationMessages>>;

const FEATURES = {
  nl: async () => (await import('../../i18n/nl/features')).features,
  en: async () => (await import('../../i18n/en/features')).features,
} satisfies Record<Locale, () => Promise<object>>;

/** The words of shell, lists and forms, and those of the declarations. Nobody fetches the other language. */
export const wordsIn = (locale: Locale): Promise<TranslationMessages> => SHELL[locale]();

/** The words of the screens that stand beside the declared ones. */
export const featureWordsIn = (locale: Locale): Promise<object> => FEATURES[locale]();
