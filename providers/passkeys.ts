import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { http } from './http';
import { translatePublic } from './publicWords';

type Asked = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Made = Parameters<typeof startRegistration>[0]['optionsJSON'];
export type PasskeyAnswer = Awaited<ReturnType<typeof startAuthentication>> | Awaited<ReturnType<typeof startRegistration>>;

interface Begun<Options> {
  readonly token: string;
  readonly options: Options;
  /** The origin on which passkeys of this installation work. */
  readonly origin: string;
}

/** The browser's answer to a challenge, and the token to return it with. */
export interface Answered {
  readonly token: string;
  readonly answer: PasskeyAnswer;
}

/** Whether this browser supports passkeys. */
export const supportsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

interface Call {
  /** The call that returns the challenge. */
  readonly path: string;
  readonly body: object;
  readonly isPublic?: boolean;
}

/**
 * Asks the browser for a passkey. Null if the user closed its dialog.
 * @throws Error with a sentence if the browser fails; HttpError if the API refuses
 */
export const requestPasskey = (call: Call) => answered<Asked>(call, (optionsJSON) => startAuthentication({ optionsJSON }));

/** Creates a passkey in the browser; otherwise the same. */
export const createPasskey = (call: Call) => answered<Made>(call, (optionsJSON) => startRegistration({ optionsJSON }));

async function answered<Options>(call: Call, ask: (options: Options) => Promise<PasskeyAnswer>): Promise<Answered | null> {
  const { path, body, isPublic = false } = call;
  if (!supportsPasskeys()) throw new Error(translatePublic('auth.passkey_unable'));
  const { json } = await http<Begun<Options>>(path, { method: 'POST', body, isPublic });
  const { token, options, origin } = json;
  if (origin !== globalThis.location.origin) throw new Error(translatePublic('auth.passkey_elsewhere', { origin }));
  try {
    return { token, answer: await ask(options) };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') return null;
    throw new Error(translatePublic(name === 'InvalidStateError' ? 'auth.passkey_there' : 'auth.passkey_failed'), { cause: error });
  }
}
