import { useSyncExternalStore } from 'react';
import { say, spokenLocale, watchPublicWords } from '../../../providers/publicWords';

/** `say`, for components in front of sign-in: they are drawn anew when the language changes. */
export function usePublicWords(): typeof say {
  useSyncExternalStore(watchPublicWords, spokenLocale);
  return say;
}
