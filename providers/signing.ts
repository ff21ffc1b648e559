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

/** What the password gave where more is asked: a ticket for the second step, and the ways in which that can be taken. */
export interface SecondStep {
  readonly ticket: string;
  readonly ways: readonly SecondStepWay[];
}

/**
 * Starts an auth session, or says what is asked besides the password. What the API has against it comes as HttpError, with the
 * sentence to show.
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

/** Signs in by another of the public calls that give a token. */
export async function enterBy<More = object>(path: string, body: object): Promise<SignedIn & More> {
  const { json } = await http(path, { method: 'POST', body, isPublic: true });
  return (await begin(json)) as SignedIn & More;
}

const begun = signal(0);
/** Tells whoever can prepare what comes next that somebody has just signed in, while the settings are still asked for. */
export const onSignedIn = begun.subscribe;

async function begin(answer: unknown): Promise<SignedIn> {
  if (!isSignedIn(answer)) throw noAnswer();
  authSession.start(answer);
  // Over a screen that stays, nothing else comes next.
  if (!signInAgain.isAsked()) begun.set(begun.get() + 1);
  // Signed in, the settings say more than the branding.
  await loadAppSettings();
  return answer;
}

/** Ends the auth session here at once, and on the server if it can be reached. */
export async function signOut(): Promise<void> {
  if (authSession.token() === null) return authSession.clear();
  try {
    await http('/v1/auth/logout', { method: 'POST', body: {}, limit: 5_000 });
  } catch {
    // The token dies by itself; here it is gone either way.
  } finally {
    authSession.clear();
  }
}
