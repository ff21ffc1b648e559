import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { KEPT_DATA_PREFIX, keptDataOf, openKeptData, OPENED_BY_PAGE } from '../../providers/keptData';
import { createBarrier } from '../support/createBarrier';

const ORIGIN = 'https://beheer.example';
const PROFILE = `${ORIGIN}/v1/admin/profile`;
const urlOf = (key: string | { readonly url: string }) => (typeof key === 'string' ? new URL(key, ORIGIN).href : key.url);

/** The caches of one browser. As in a browser, opening a cache creates it, and a deleted cache still works for code that has it open. */
class Caches {
  readonly #stores = new Map<string, Map<string, Response>>();
  /** Called after the cache names are listed, before the caller continues. */
  afterKeys = async (): Promise<void> => undefined;

  keys = async () => {
    const names = [...this.#stores.keys()];
    await this.afterKeys();
    return names;
  };
  delete = async (name: string) => this.#stores.delete(name);
  match = async (key: string, { cacheName }: { cacheName: string }) => this.#stores.get(cacheName)?.get(urlOf(key))?.clone();
  open = async (name: string) => {
    const store = this.#stores.get(name) ?? new Map<string, Response>();
    this.#stores.set(name, store);
    return {
      put: async (key: string | { url: string }, response: Response) => void store.set(urlOf(key), response),
      match: async (key: string | { url: string }) => store.get(urlOf(key))?.clone(),
      delete: async (key: { url: string }) => store.delete(key.url),
      keys: async () => [...store.keys()].map((url) => ({ url })),
    };
  };
  stored = () => [...this.#stores.values()].flatMap((store) => [...store.keys()]);
}

/** Runs the service worker of the app, and returns a function that sends a request through it. */
function startWorker(caches: Caches) {
  const listeners = new Map<string, (event: unknown) => void>();
  const scope = {
    BUILD: 'test',
    SHELL: [],
    KEPT_DATA_PREFIX,
    OPENED_BY_PAGE,
    caches,
    URL,
    Response,
    Date,
    location: { origin: ORIGIN },
    fetch: async () => Response.json({ first_name: 'Anna' }),
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
  };
  runInNewContext(readFileSync('scripts/vite/serviceWorker.js', 'utf8'), scope);
  return async (url: string): Promise<Response> => {
    let answer: Promise<Response> | undefined;
    const request = { url, method: 'GET', mode: 'cors', headers: new Headers({ Authorization: 'Bearer token' }) };
    listeners.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
    if (!answer) throw new Error('The service worker let the request pass.');
    return answer;
  };
}

describe('the offline data of the service worker', () => {
  let caches: Caches;
  beforeEach(() => {
    caches = new Caches();
    vi.stubGlobal('caches', caches);
  });
  afterEach(() => vi.unstubAllGlobals());

  test('contains an answer to the signed-in user, in the cache that the page opened', async () => {
    await openKeptData('anna');
    await startWorker(caches)(PROFILE);
    expect(caches.stored()).toContain(PROFILE);
  });

  test('is empty before a user signs in', async () => {
    await startWorker(caches)(PROFILE);
    expect(caches.stored()).toEqual([]);
  });

  test('stays empty when an answer arrives while the page deletes the cache', async () => {
    await openKeptData('anna');
    const [listed, removed] = [createBarrier(2), createBarrier(2)];
    caches.afterKeys = async () => {
      await listed();
      await removed();
    };
    const answered = startWorker(caches)(PROFILE);
    await listed();
    await caches.delete(keptDataOf('anna'));
    await removed();
    await answered;
    expect(caches.stored()).toEqual([]);
  });

  test('is deleted when another user signs in', async () => {
    await openKeptData('anna');
    await startWorker(caches)(PROFILE);
    await openKeptData('bo');
    expect(caches.stored()).not.toContain(PROFILE);
    await startWorker(caches)(PROFILE);
    expect(caches.stored()).toContain(PROFILE);
  });
});
