import { loadAppSettings } from './appSettings';
import { http } from './http';
import { noAnswer } from './noAnswer';
import { isSignedIn, authSession, type SignedIn } from './authSession';
import { signal } from './signal';
import { signInAgain } from './signInAgain';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export type SecondStepWay = 'totp' | 'passkey' | 'recovery';

/** The answer to a correct password if more is required: a ticket for the second step, and the ways to take it. */
export interface SecondStep {
  readonly ticket: string;
  readonly ways: readonly SecondStepWay[];
}

/**
 * Starts a session, or returns the second step that is required. Errors of the API are thrown as HttpError with a sentence to show.
 */
export async function signIn(credentials: Credentials): Promise<SecondStep | null> {
  const { json } = await http<{ readonly second_step?: SecondStep } | null>('/v1/auth/login', {
    method: 'POST',
    body: credentials,
    isPublic: true,
  });
  if (json?.second_step?.ticket) return json.second_step;
  await begin(json);
  return null;
}

/** Signs in by another public call that returns a token. */
export async function signInBy<More = object>(path: string, body: object): Promise<SignedIn & More> {
  const { json } = await http(path, { method: 'POST', body, isPublic: true });
  return (await begin(json)) as SignedIn & More;
}

const begun = signal(0);
/** Notifies code that prepares the next page of a sign-in, while the settings are still loading. */
export const onSignedIn = begun.subscribe;

async function begin(answer: unknown): Promise<SignedIn> {
  if (!isSignedIn(answer)) throw noAnswer();
  authSession.start(answer);
  // When signing in over the current screen, that screen stays.
  if (!signInAgain.isAsked()) begun.set(begun.get() + 1);
  // After sign-in, the settings contain more than the branding.
  await loadAppSettings();
  return answer;
}

/** Ends the session here at once, and on the server if it is reachable. */
export async function signOut(): Promise<void> {
  if (authSession.token() === null) return authSession.clear();
  try {
    await http('/v1/auth/logout', { method: 'POST', body: {}, limit: 5_000 });
  } catch {
    // The token expires on its own; here it is removed in any case.
  } finally {
    authSession.clear();
  }
}
