import * as z from 'zod';

/** Bytes in the browser's encoding. */
const bytes = z
  .string()
  .max(16_000)
  .regex(/^[\w-]*={0,2}$/);
const about = {
  id: bytes.min(1),
  rawId: bytes.min(1),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()),
};

/** Result of `navigator.credentials.get` as JSON (WebAuthn, AuthenticationResponseJSON). */
export const usedPasskey = z.strictObject({
  ...about,
  response: z.strictObject({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes.optional() }),
});
export type UsedPasskey = z.infer<typeof usedPasskey>;

/** Result of `navigator.credentials.create` as JSON (WebAuthn, RegistrationResponseJSON). */
export const newPasskey = z.strictObject({
  ...about,
  response: z.strictObject({
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: bytes.optional(),
    transports: z.array(z.string().max(30)).max(10).optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: bytes.optional(),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;
