import { setTimeout as pause } from 'node:timers/promises';

const POLL_INTERVAL_MS = 20;
/** Ends a test that would otherwise never end; no working machine needs this long. */
const MAX_WAIT_MS = 120_000;

/**
 * Polls until a state is reached. In a test, `vi.waitFor` and `expect.poll` give better errors; this is for helpers and separate
 * processes.
 *
 * @param state returns a value when the state is reached; undefined, null, false or a rejection means not yet
 * @param what names the state in the error
 * @throws Error that names the state, when it is never reached
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
