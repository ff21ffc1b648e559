import type { MiddlewareHandler } from 'hono';
import type { Config } from '../app/config';
import { isSecure } from './isSecure';

/** A year. Without subdomains: some of them are not ours. */
const BINDING = 'max-age=31536000';

/** Who came by https, as a proxy of ours says, comes that way for a year. */
export function strictTransport(config: Pick<Config, 'trustedProxies'>): MiddlewareHandler {
  return async (http, next) => {
    await next();
    if (isSecure(http, config)) http.res.headers.set('Strict-Transport-Security', BINDING);
  };
}
