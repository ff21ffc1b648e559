import { authSession } from '../../../../providers/authSession';

/**
 * The stores of unsent input that this page has opened, one per person and session. When the person signs out, their stores are
 * closed: what the browser has forgotten must not come back from memory.
 *
 * @param keyOf storage key for a person and the address of a session; an empty address gives the prefix of all keys of that person
 */
export function createStores<Store extends { close(): void }>(keyOf: (user: string, own: string) => string) {
  const stores = new Map<string, Store>();
  const ownKey = (own: string) => keyOf(authSession.user()?.id ?? '', own);
  authSession.watchUser(() => {
    const prefix = ownKey('');
    for (const [key, store] of stores) {
      if (key.startsWith(prefix)) continue;
      store.close();
      stores.delete(key);
    }
  });
  return function storeOf(own: string, open: (key: string) => Store): Store {
    const key = ownKey(own);
    const store = stores.get(key) ?? open(key);
    stores.set(key, store);
    return store;
  };
}
