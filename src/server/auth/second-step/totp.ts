import { Secret, TOTP } from 'otpauth';

/** What every authenticator app can do: RFC 6238 with SHA-1, six digits and 30 seconds. */
const WAY = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps of drift that a telephone's clock may have, to either side. */
const DRIFT = 1;

/** A new secret of 160 bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an app reads from a QR code (Key URI Format). */
export const totpAddress = (secret: string, { issuer, label }: { readonly issuer: string; readonly label: string }): string =>
  new TOTP({ ...WAY, issuer, label, secret: Secret.fromBase32(secret) }).toString();

/** The step of 30 seconds that a code is of; null where it is of none around `now`. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...WAY, token: code, secret: Secret.fromBase32(secret), timestamp, window: DRIFT });
  return delta === null ? null : Math.floor(timestamp / 1000 / WAY.period) + delta;
}
