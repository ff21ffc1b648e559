import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const BYTES = 32;

/** A new signing key in base64; `shownKey` is the form in which it is shown once. */
export const newSigningKey = (): string => randomBytes(BYTES).toString('base64');

/** @example shownKey(key) // 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw...' */
export const shownKey = (key: string): string => PREFIX + key;

/**
 * Headers with which a receiver verifies that a message is ours and not a repeat: one signature for each valid key, so that a receiver may
 * hold either. Source: Standard Webhooks 1.0 (standardwebhooks.com), symmetric signatures.
 *
 * @param keys in base64
 */
export function signMessage(keys: readonly string[], message: { readonly id: string; readonly body: string }, now: Date) {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatureBy = (key: string) =>
    createHmac('sha256', Buffer.from(key, 'base64')).update(`${message.id}.${timestamp}.${message.body}`).digest('base64');
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': keys.map((key) => `v1,${signatureBy(key)}`).join(' '),
  };
}
