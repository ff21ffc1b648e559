import { loadAppSettings } from './appSettings';
import { http } from './http';
import { noAnswer } from './noAnswer';
import { isSignedIn, authSession, type SignedIn } from './authSession';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Starts an auth session. What the API has against it comes as HttpError, with the sentence to show. */
export async function signIn(credentials: Credentials): Promise<SignedIn> {
  const { json } = await http('/v1/auth/login', { method: 'POST', body: credentials, isPublic: true });
  if (!isSignedIn(json)) throw noAnswer();
  authSession.start(json);
  // Signed in, the settings say more than the branding.
  await loadAppSettings();
  return json;
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
