import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

/**
 * JSON of the API, sent compressed from a kilobyte up; files of the app are compressed when they are built.
 * Says Vary itself: hono would build the whole answer once more to add it.
 */
export function compressAnswers(): MiddlewareHandler {
  const compressed = compress({ threshold: 1024 });
  return (http, next) =>
    compressed(http, async () => {
      await next();
      if (!http.res.headers.has('Vary')) http.res.headers.set('Vary', 'Accept-Encoding');
    });
}
