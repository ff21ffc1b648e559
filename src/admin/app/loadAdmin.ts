import type { ComponentType } from 'react';
import { locale } from '../../../providers/locale';
import { wordsIn } from '../../../providers/words/wordsIn';
import { loadScreen } from './loadScreen';

let loading: Promise<ComponentType> | null = null;

/** Fetches everything behind sign-in, once. It is also called early to save a wait: at the gate, and while a password is typed. */
export function loadAdmin(): Promise<ComponentType> {
  loading ??= loadScreen(fetchAdmin).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** The texts load in parallel; code that needs them waits for them and reports errors. */
async function fetchAdmin(): Promise<ComponentType> {
  void wordsIn(locale.get()).catch(() => undefined);
  return (await import('./AdminApp')).AdminApp;
}

/** `loadAdmin` as a prefetch; an error is reported where the code is needed. */
export const prefetchAdmin = () => void loadAdmin().catch(() => undefined);
