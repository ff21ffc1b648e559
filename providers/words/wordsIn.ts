import type { TranslationMessages } from 'react-admin';
import type { Locale } from '../../src/schema/resource';

const FILES = {
  nl: async () => (await import('./wordsNl')).wordsNl,
  en: async () => (await import('./wordsEn')).wordsEn,
} satisfies Record<Locale, () => Promise<TranslationMessages>>;

/** All words behind sign-in in one language: those of the interface and those of the declarations. Nobody fetches the other language. */
export const wordsIn = (locale: Locale): Promise<TranslationMessages> => FILES[locale]();
