import { authSession } from '../../../providers/authSession';
import { whenForgotten } from '../../../providers/forgetPerson';
import { openKeptData } from '../../../providers/keptData';

/**
 * Starts the service worker of the built app, which lets a register open offline; there is none in development. It keeps a signed-in
 * person's data in a cache of their own, and without such a cache keeps nothing.
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
  if (user) await openKeptData(user.id).catch(() => undefined);
}
