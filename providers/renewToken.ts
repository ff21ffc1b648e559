import type { HttpOptions } from './httpOptions';
import { HttpError } from './httpError';
import { translatePublic } from './publicWords';
import { authSession, type SignedIn } from './authSession';

type Send = (path: string, options: HttpOptions, token: string | null) => Promise<Response>;

let underway: Promise<string | null> | null = null;

/**
 * The token that takes the place of `spent`, or null when the auth session is over. All calls that wait share one renewal,
 * also those of other tabs where the browser has locks: whoever comes second finds the new token already there.
 * A renewal that fails otherwise than by 401 throws and leaves the auth session as it is.
 */
export function renewToken(spent: string, send: Send): Promise<string | null> {
  underway ??= alone(() => renew(spent, send)).finally(() => {
    underway = null;
  });
  return underway;
}

async function alone<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request('renew-token', work) : work();
}

async function renew(spent: string, send: Send): Promise<string | null> {
  const current = authSession.token();
  if (current !== spent) return current;
  const response = await send('/v1/token/refresh', { method: 'POST', body: {} }, spent);
  if (response.ok) {
    const signedIn = (await response.json()) as SignedIn;
    authSession.start(signedIn);
    return signedIn.api_token;
  }
  if (response.status !== 401) throw new HttpError(translatePublic('errors.unavailable'), response.status);
  authSession.end();
  return null;
}
