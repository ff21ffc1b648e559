import type { Locale } from '../../src/schema/resource';

const SHELL = {
  nl: async () => (await import('./wordsNl')).wordsNl,
  en: async () => (await import('./wordsEn')).wordsEn,
} satisfies Record<Locale, () => Promise<object>>;

const FEATURES = {
  nl: async () => (await import('../../i18n/nl/features.gen')).features,
  en: async () => (await import('../../i18n/en/features.gen')).features,
} satisfies Record<Locale, () => Promise<object>>;

const FORMS = {
  nl: async () => (await import('./formsNl')).formsNl,
  en: async () => (await import('./formsEn')).formsEn,
} satisfies Record<Locale, () => Promise<object>>;

/** The words of the shell and of lists, including those of the declarations. Only the chosen language is loaded. */
export const wordsIn = (locale: Locale): Promise<object> => SHELL[locale]();

/** Words that are loaded with the first screen that needs them: a form, or a feature screen. */
export type LaterWords = 'forms' | 'features';

export const laterWordsIn = {
  forms: (locale) => FORMS[locale](),
  features: (locale) => FEATURES[locale](),
} satisfies Record<LaterWords, (locale: Locale) => Promise<object>>;
