import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { authSession } from '../../../../providers/authSession';
import { http } from '../../../../providers/http';
import { walkInsKey } from '../../../../providers/unsentMarks';
import type { Participant } from '../bookings/rows';
import type { BookableRoute } from '../bookings/useBookableRoute';
import { useRefresh } from '../bookings/useRefresh';
import { WalkInStore } from './WalkInStore';

const TIMEOUT_MS = 15_000;
const stores = new Map<string, WalkInStore>();
/** The register that is open, told of whoever was added. */
const heard = new Map<string, (added: Participant) => void>();

// What somebody kept who has signed out is gone from the browser, and must not come back out of memory.
authSession.watchUser(() => {
  const keeps = walkInsKey(authSession.user()?.id ?? '', '');
  for (const [key, store] of stores) {
    if (key.startsWith(keeps)) continue;
    store.close();
    stores.delete(key);
  }
});

function storeOf(own: string): WalkInStore {
  const key = walkInsKey(authSession.user()?.id ?? '', own);
  const known = stores.get(key);
  if (known) return known;
  const store = new WalkInStore(key, async (walkIn) => {
    const { json } = await http<Participant>(`${own}/participants`, {
      method: 'POST',
      body: walkIn.body,
      idempotencyKey: walkIn.key,
      limit: TIMEOUT_MS,
    });
    heard.get(own)?.(json);
  });
  stores.set(key, store);
  return store;
}

/** Who walked in at a session and is not on the server yet; they are sent as soon as that can be. */
export function useWalkIns(at: BookableRoute, onAdded: (added: Participant) => void) {
  const { own } = at;
  const store = useMemo(() => storeOf(own), [own]);
  const walkIns = useSyncExternalStore(store.subscribe, store.get);
  const refresh = useRefresh(at);
  useEffect(() => {
    heard.set(own, (added) => {
      onAdded(added);
      void refresh();
    });
  }, [own, onAdded, refresh]);
  useEffect(() => {
    const flush = () => void store.flush();
    flush();
    globalThis.addEventListener('online', flush);
    return () => globalThis.removeEventListener('online', flush);
  }, [store]);
  return { walkIns, add: store.add, forget: store.forget };
}

export type WalkIns = ReturnType<typeof useWalkIns>;
