import { Secret, TOTP } from 'otpauth';
import type { anApi } from './anApi';
import { PASSWORD } from './anApi';

type Api = Awaited<ReturnType<typeof anApi>>;

/** The code that an authenticator app shows for a secret at a moment. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/**
 * Sets up an authenticator app for the user of the token. @returns its secret and the recovery codes. The clock is in the next step
 * afterwards.
 */
export async function setUpTotp(api: Api, token: string) {
  const started = await api.call('POST', '/v1/admin/profile/totp', { token, body: { current_password: PASSWORD } });
  const secret = String(started.body['secret']);
  const done = await api.call('PUT', '/v1/admin/profile/totp', { token, body: { code: codeAt(secret, api.deps.now()) } });
  if (done.status !== 200) throw new Error(JSON.stringify(done.body));
  api.wait(60);
  return { secret, address: String(started.body['address']), codes: done.body['recovery_codes'] as string[] };
}

/** The ticket that a sign-in with the password returns. */
export async function ticketOf(api: Api, email: string): Promise<string> {
  const { body } = await api.logIn(email);
  return String((body['second_step'] as { ticket: string } | undefined)?.ticket);
}
