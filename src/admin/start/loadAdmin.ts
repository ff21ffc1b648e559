import type { ComponentType } from 'react';
import { loadScreen } from './loadScreen';

let loading: Promise<ComponentType> | null = null;

/** Fetches everything behind sign-in, once. Called ahead of need it saves a wait: at the gate, and while a password is typed. */
export function loadAdmin(): Promise<ComponentType> {
  loading ??= loadScreen(async () => (await import('../AdminApp')).AdminApp).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** `loadAdmin` for when nobody waits for it yet; the fault comes up where it is needed. */
export const foreseeAdmin = () => void loadAdmin().catch(() => undefined);
