import type { MiddlewareHandler } from 'hono';
import type { Config } from '../core/config';
import { isSecure } from './isSecure';

/** A year, in seconds. Without subdomains, because some of them are not ours. */
const HSTS_VALUE = 'max-age=31536000';

/** Makes browsers that used https, according to a trusted proxy, keep using it for a year. */
export function strictTransport(config: Pick<Config, 'trustedProxies'>): MiddlewareHandler {
  return async (http, next) => {
    await next();
    if (isSecure(http, config)) http.res.headers.set('Strict-Transport-Security', HSTS_VALUE);
  };
}
