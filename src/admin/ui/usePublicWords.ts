import { useSyncExternalStore } from 'react';
import { translatePublic, spokenLocale, watchPublicWords } from '../../../providers/publicWords';

/** `translatePublic` for components in front of sign-in: they render again when the language changes. */
export function usePublicWords(): typeof translatePublic {
  useSyncExternalStore(watchPublicWords, spokenLocale);
  return translatePublic;
}
