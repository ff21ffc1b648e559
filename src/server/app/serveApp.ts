import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { type OutsideHosts, pageHeaders } from '../http/securityHeaders';

/**
 * Serves the built app from `folder`. Hashed files are precompressed and cached for a year; the page itself is not cached and answers every
 * path that is not a file, because the router uses browser history.
 */
export function serveApp(app: Hono, folder: string, outside: () => Promise<OutsideHosts>): void {
  const page = join(folder, 'index.html');
  app.use('/*', async (http, next) => {
    if (http.req.path.startsWith('/v1/')) return next();
    return pageHeaders(await outside())(http, next);
  });
  app.use('/assets/*', async (http, next) => {
    await next();
    if (http.res.ok) http.res.headers.set('Cache-Control', 'public, max-age=31536000, immutable');
  });
  // In `npm run dev` Vite serves the app, which then need not be built.
  if (existsSync(folder)) {
    const files = serveStatic({ root: folder, precompressed: true });
    // The root path is a folder with an index file, which must not be cached like other files.
    app.use('/*', (http, next) => {
      if (http.req.path === '/') return next();
      // All files are small, so a range request gets the whole file.
      http.req.raw.headers.delete('range');
      return files(http, next);
    });
  }
  app.get('/*', (http) => {
    if (http.req.path.startsWith('/assets/')) return http.notFound();
    if (!existsSync(page)) return http.text('The app has not been built: run `npm start`.', 503);
    return http.html(readFileSync(page, 'utf8'), 200, { 'Cache-Control': 'no-cache' });
  });
}
