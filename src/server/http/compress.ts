import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

/**
 * Compresses JSON responses from one kilobyte; files of the app are compressed at build time. Sets Vary itself, because hono would copy the
 * whole response to add it.
 */
export function compressAnswers(): MiddlewareHandler {
  const compressed = compress({ threshold: 1024 });
  return (http, next) =>
    compressed(http, async () => {
      await next();
      if (!http.res.headers.has('Vary')) http.res.headers.set('Vary', 'Accept-Encoding');
    });
}
