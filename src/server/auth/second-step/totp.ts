import { Secret, TOTP } from 'otpauth';

/** The parameters that every authenticator app supports: RFC 6238 with SHA-1, six digits and 30 seconds. */
const TOTP_OPTIONS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Accepted clock drift of the device, in steps to either side. */
const MAX_DRIFT_STEPS = 1;

/** A new 160-bit secret in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The URI that an app reads from a QR code (Key URI Format). */
export const totpAddress = (secret: string, { issuer, label }: { readonly issuer: string; readonly label: string }): string =>
  new TOTP({ ...TOTP_OPTIONS, issuer, label, secret: Secret.fromBase32(secret) }).toString();

/** The 30-second step of a code; null when it matches no step around `now`. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...TOTP_OPTIONS, token: code, secret: Secret.fromBase32(secret), timestamp, window: MAX_DRIFT_STEPS });
  return delta === null ? null : Math.floor(timestamp / 1000 / TOTP_OPTIONS.period) + delta;
}
