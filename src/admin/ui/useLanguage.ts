import { useSyncExternalStore } from 'react';
import { i18nProviderFor } from '../../../providers/i18nProvider';
import { chooseLocale, locale } from '../../../providers/locale';
import { loadPublicWords } from '../../../providers/publicWords';
import type { Locale } from '../../schema/resource';

/** The language, and a function that changes it. The texts load first, so that forms stay mounted. */
export function useLanguage(): [Locale, (next: Locale) => Promise<void>] {
  const current = useSyncExternalStore(locale.subscribe, locale.get);
  const change = async (next: Locale) => {
    await Promise.all([i18nProviderFor(next), loadPublicWords(next)]);
    chooseLocale(next);
  };
  return [current, change];
}
