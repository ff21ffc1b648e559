import type { ComponentType } from 'react';
import { locale } from '../../../providers/locale';
import { wordsIn } from '../../../providers/words/wordsIn';
import { loadScreen } from './loadScreen';

let loading: Promise<ComponentType> | null = null;

/** Fetches everything behind sign-in, once. Called ahead of need it saves a wait: at the gate, and while a password is typed. */
export function loadAdmin(): Promise<ComponentType> {
  loading ??= loadScreen(fetchAdmin).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** The words travel beside it; who needs them waits for them, and shows what goes wrong. */
async function fetchAdmin(): Promise<ComponentType> {
  void wordsIn(locale.get()).catch(() => undefined);
  return (await import('./AdminApp')).AdminApp;
}

/** `loadAdmin` for when nobody waits for it yet; the fault comes up where it is needed. */
export const foreseeAdmin = () => void loadAdmin().catch(() => undefined);
