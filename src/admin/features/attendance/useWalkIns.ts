import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { http } from '../../../../providers/http';
import { walkInsKey } from '../../../../providers/unsentMarks';
import type { Participant } from '../bookings/rows';
import type { BookableRoute } from '../bookings/useBookableRoute';
import { useRefresh } from '../bookings/useRefresh';
import { createStores } from './createStores';
import { WalkInStore } from './WalkInStore';

const TIMEOUT_MS = 15_000;
const stores = createStores<WalkInStore>(walkInsKey);
/** Callbacks of open registers, by the address of the session. */
const heard = new Map<string, (added: Participant) => void>();

const storeOf = (own: string): WalkInStore =>
  stores(
    own,
    (key) =>
      new WalkInStore(key, async (walkIn) => {
        const { json } = await http<Participant>(`${own}/participants`, {
          method: 'POST',
          body: walkIn.body,
          idempotencyKey: walkIn.key,
          limit: TIMEOUT_MS,
        });
        heard.get(own)?.(json);
      }),
  );

/** Walk-ins at a session that the server has not accepted yet. They are sent as soon as there is a connection. */
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
