import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const BYTES = 32;

/** A key that signs messages, in base64; `shownKey` is how it is shown, once. */
export const newSigningKey = (): string => randomBytes(BYTES).toString('base64');

/** @example shownKey(key) // 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw...' */
export const shownKey = (key: string): string => PREFIX + key;

/**
 * The headers by which a receiver knows that a message is ours, and whether it saw it before: one signature for each key that is good
 * now, so that a receiver may hold either. Source: Standard Webhooks 1.0 (standardwebhooks.com), symmetric signatures.
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
