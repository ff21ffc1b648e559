import { setTimeout as pause } from 'node:timers/promises';

const POLL_INTERVAL_MS = 20;
/** Only ends a test that would never end: no working machine comes near it. */
const MAX_WAIT_MS = 120_000;

/**
 * Polls until the state that is waited for is there. In a test itself `vi.waitFor` and `expect.poll` say more when they fail; this is
 * for helpers and for processes of their own, which have no test around them.
 *
 * @param state what it returns is returned, once it is neither undefined, null, false nor rejected
 * @param what names the state in the error
 * @throws Error that names the state, when it never comes
 */
export async function waitUntil<T>(state: () => T | Promise<T>, what: string): Promise<Exclude<T, undefined | null | false>> {
  const end = performance.now() + MAX_WAIT_MS;
  let fault: unknown;
  do {
    const found = await Promise.resolve()
      .then(state)
      .catch((error: unknown) => void (fault = error));
    if (found !== undefined && found !== null && found !== false) return found as Exclude<T, undefined | null | false>;
    await pause(POLL_INTERVAL_MS);
  } while (performance.now() < end);
  throw new Error(`${what} did not come`, { cause: fault });
}
