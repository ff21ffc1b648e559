import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A secret of a hook, as it is shown once and kept sealed. */
export const newHookSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/**
 * The headers of a call by which the other side knows that it is ours and not a repeat.
 * Source: Standard Webhooks 1.0 (standardwebhooks.com), symmetric signatures.
 */
export function signCall(secret: string, id: string, body: string, now: Date): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
