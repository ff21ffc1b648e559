import type { HttpOptions } from './httpOptions';
import { HttpError } from './httpError';
import { translatePublic } from './publicWords';
import { isSignedIn, authSession } from './authSession';
import { signInAgain } from './signInAgain';

type Send = (path: string, options: HttpOptions, token: string | null) => Promise<Response>;

/** Timeout of the renewal, in ms. All calls wait for it, in other tabs too. */
const TIMEOUT_MS = 15_000;

let underway: Promise<string | null> | null = null;

/**
 * Returns the token that replaces `spent`, or null when the auth session is over. If the API refuses to renew the token, the person is
 * asked to sign in over the current screen. All waiting calls share one renewal, across tabs too where the browser has locks: the
 * second tab finds the new token already stored. Any failure other than 401 throws and leaves the auth session as it is.
 */
export function renewToken(spent: string, send: Send): Promise<string | null> {
  underway ??= renewOrAsk(spent, send).finally(() => {
    underway = null;
  });
  return underway;
}

/** Other tabs must not wait for the lock while a user types a password here. */
async function renewOrAsk(spent: string, send: Send): Promise<string | null> {
  const renewed = await alone(() => renew(spent, send));
  // The user signed out in another tab.
  if (renewed !== null || authSession.token() === null) return renewed;
  const again = await signInAgain.ask();
  if (again === null && authSession.token() === spent) authSession.expire();
  return again;
}

async function alone<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request('renew-token', work) : work();
}

async function renew(spent: string, send: Send): Promise<string | null> {
  const current = authSession.token();
  if (current !== spent) return current;
  const response = await send('/v1/token/refresh', { method: 'POST', body: {}, limit: TIMEOUT_MS }, spent);
  if (response.status === 401) return null;
  const answer: unknown = response.ok ? await response.json().catch(() => null) : null;
  if (!isSignedIn(answer)) throw new HttpError(translatePublic('errors.unavailable'), response.ok ? 0 : response.status);
  authSession.start(answer);
  return answer.api_token;
}
