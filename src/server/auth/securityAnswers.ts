import * as z from 'zod';
import { SECURITY_RULES } from '../../domain/auth/secondStep';

/*
 * The shapes of responses about the security of accounts, applications and the installation, for the API document.
 */

/** Of the start of a passkey ceremony: what the browser needs for it (https://www.w3.org/TR/webauthn-3/), and its token. */
export const passkeyOptionsAnswer = z.strictObject({ token: z.string(), options: z.looseObject({}), origin: z.string() });

const codes = z.array(z.string());

/** Of a new passkey; with recovery codes if it is the first second step of the account. */
export const addedPasskeyAnswer = z.strictObject({ id: z.uuid(), recovery_codes: codes.nullable() });

/** Of a confirmation with a passkey, to send with the next request. */
export const confirmationAnswer = z.strictObject({ confirmation: z.string(), expires_at: z.iso.datetime() });

/** Of a new secret for an authenticator app, and its address as a QR code has it. */
export const totpAnswer = z.strictObject({ secret: z.string(), address: z.string() });

/** Of a finished authenticator app; with recovery codes if it is the first second step of the account. */
export const firstCodesAnswer = z.strictObject({ recovery_codes: codes.nullable() });

/** Of new recovery codes. */
export const recoveryCodesAnswer = z.strictObject({ recovery_codes: codes });

const used = { last_used_at: z.iso.datetime().nullable(), created_at: z.iso.datetime() };

/** Of the security of one's own account. */
export const securityAnswer = z.strictObject({
  has_password: z.boolean(),
  has_totp: z.boolean(),
  passkeys: z.array(z.strictObject({ id: z.uuid(), name: z.string(), is_synced: z.boolean(), ...used })),
  recovery_codes: z.strictObject({ left: z.int(), made_at: z.iso.datetime().nullable() }),
  providers: z.array(z.strictObject({ id: z.uuid(), label: z.string(), application: z.string(), ...used })),
  is_asked: z.boolean(),
  must_secure: z.boolean(),
});

/** Of one's own active sign-ins, the current one first. */
export const signInsAnswer = z.strictObject({
  sign_ins: z.array(
    z.strictObject({
      id: z.uuid(),
      way: z.string(),
      browser: z.string().nullable(),
      system: z.string().nullable(),
      address: z.string().nullable(),
      place: z.string().nullable(),
      ...used,
      is_current: z.boolean(),
    }),
  ),
});

/** Of one's own settings of lists, by list. */
export const ownViewsAnswer = z.strictObject({ views: z.record(z.string(), z.unknown()) });

/** Of the rules of the installation: for how many people each is meant, and how many of them have a second step. */
export const securityRulesAnswer = z.strictObject({
  rules: z.array(
    z.strictObject({
      name: z.enum(SECURITY_RULES),
      is_on: z.boolean(),
      since: z.iso.datetime().nullable(),
      people: z.int(),
      secured: z.int(),
    }),
  ),
});

/** Of the credentials of an application: null if there are none. */
export const credentialsAnswer = z.strictObject({ client_id: z.string().nullable(), created_at: z.iso.datetime().nullable() });

/** Of new credentials, with the secret that is only in this response. */
export const newCredentialsAnswer = z.strictObject({
  client_id: z.string(),
  client_secret: z.string(),
  created_at: z.iso.datetime(),
});

/** Of the identity provider of an application, without its secret. */
export const providerAnswer = z.strictObject({
  label: z.string().nullable(),
  issuer: z.string().nullable(),
  client_id: z.string().nullable(),
  has_secret: z.boolean(),
  is_enabled: z.boolean(),
  updated_at: z.iso.datetime().nullable(),
  return_address: z.string(),
});

/** Of the test of an identity provider: each part, and whether it is in order. */
export const providerTestAnswer = z.strictObject({
  is_ok: z.boolean(),
  findings: z.array(z.strictObject({ about: z.enum(['address', 'code', 'pkce', 'email', 'credentials']), is_ok: z.boolean() })),
});
