import * as z from 'zod';

/*
 * The shapes of the responses of a sign-in, for the API document.
 */

/** Of a user; see `userCard`. */
export const userAnswer = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  avatar: z.uuid().nullable(),
  avatar_url: z.string().nullable(),
  locale: z.string().nullable(),
});

/** The fields of someone with a role; see `holderColumns`. */
export const holder = {
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  role: z.string(),
  since: z.iso.datetime(),
  last_sign_in_at: z.iso.datetime().nullable(),
};

const session = { api_token: z.string(), expires_at: z.iso.datetime(), user: userAnswer };

/** Of a completed sign-in: the token, its expiry, and the user. */
export const signedInAnswer = z.strictObject(session);

/** Of a password: a token, or the ticket for the second step with the ways to take it. */
export const passwordAnswer = z.union([
  signedInAnswer,
  z.strictObject({
    second_step: z.strictObject({
      ticket: z.string(),
      expires_at: z.iso.datetime(),
      ways: z.array(z.enum(['totp', 'passkey', 'recovery'])),
    }),
  }),
]);

/** Of a registration by invitation: as a sign-in, with the place that the user was invited to. */
export const registeredAnswer = z.strictObject({
  ...session,
  application_id: z.uuid().nullable(),
  organization_id: z.uuid().nullable(),
});

/** Of the start of a sign-in at an identity provider: its address, and the ticket that completes the sign-in. */
export const signOnAnswer = z.strictObject({ ticket: z.string(), url: z.url() });
