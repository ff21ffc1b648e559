import { loadAppSettings } from './appSettings';
import { http } from './http';
import { noAnswer } from './noAnswer';
import { isSignedIn, session, type SignedIn } from './session';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Starts a session. A refusal comes as HttpError, with the sentence to show. */
export async function signIn(credentials: Credentials): Promise<SignedIn> {
  const { json } = await http('/v1/auth/login', { method: 'POST', body: credentials, isPublic: true });
  if (!isSignedIn(json)) throw noAnswer();
  session.start(json);
  // Signed in, the settings say more than the branding.
  await loadAppSettings();
  return json;
}

/** Ends the session here at once, and on the server if it can be reached. */
export async function signOut(): Promise<void> {
  if (session.token() === null) return session.clear();
  try {
    await http('/v1/auth/logout', { method: 'POST', body: {}, limit: 5_000 });
  } catch {
    // The token dies by itself; here it is gone either way.
  } finally {
    session.clear();
  }
}
