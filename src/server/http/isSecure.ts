import type { Context } from 'hono';
import type { Config } from '../core/config';
import { socketAddress, trusting } from './clientAddress';

/** Whether the browser used https, directly or according to a trusted proxy. */
export function isSecure(http: Context, { trustedProxies }: Pick<Config, 'trustedProxies'>): boolean {
  if (new URL(http.req.url).protocol === 'https:') return true;
  return trusting(trustedProxies)(socketAddress(http)) && http.req.header('x-forwarded-proto') === 'https';
}
