import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { http } from './http';
import { translatePublic } from './publicWords';

type Asked = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Made = Parameters<typeof startRegistration>[0]['optionsJSON'];
export type PasskeyAnswer = Awaited<ReturnType<typeof startAuthentication>> | Awaited<ReturnType<typeof startRegistration>>;

interface Begun<Options> {
  readonly token: string;
  readonly options: Options;
  /** Where passkeys of this installation work. */
  readonly origin: string;
}

/** What a browser makes of a question, and the token by which it goes back. */
export interface Answered {
  readonly token: string;
  readonly answer: PasskeyAnswer;
}

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

interface Call {
  /** The call that gives the question. */
  readonly path: string;
  readonly body: object;
  readonly isPublic?: boolean;
}

/**
 * Asks the browser for a passkey. Null where the person closed its dialog.
 * @throws Error with a sentence where the browser cannot; HttpError where the API refuses
 */
export const askPasskey = (call: Call) => answered<Asked>(call, (optionsJSON) => startAuthentication({ optionsJSON }));

/** Has the browser make a passkey; the same. */
export const makePasskey = (call: Call) => answered<Made>(call, (optionsJSON) => startRegistration({ optionsJSON }));

async function answered<Options>(call: Call, ask: (options: Options) => Promise<PasskeyAnswer>): Promise<Answered | null> {
  const { path, body, isPublic = false } = call;
  if (!knowsPasskeys()) throw new Error(translatePublic('auth.passkey_unable'));
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
