import { authSession } from '../../../providers/authSession';
import { whenForgotten } from '../../../providers/forgetPerson';
import { keptDataOf } from '../../../providers/keptData';

/**
 * Has the service worker of the built app run, which lets a register open without connection; in development there is none.
 * What it keeps of whoever is signed in stands in a cache of theirs, and without one it keeps nothing.
 */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  authSession.watchUser(() => void openCache());
  void openCache();
}

async function openCache(): Promise<void> {
  await whenForgotten();
  const user = authSession.user();
  if (user) await caches.open(keptDataOf(user.id)).catch(() => undefined);
}
