import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { type OutsideHosts, pageHeaders } from '../http/securityHeaders';

/**
 * Serves the built app from `folder`: hashed files for a year, already compressed; the page itself anew each time,
 * for every path that is not a file, since the router works in history mode.
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
  // Under `npm run dev` the app is served by Vite, and need not be built.
  if (existsSync(folder)) {
    const files = serveStatic({ root: folder, precompressed: true });
    // The root is a folder with an index of its own, which must not be kept by the browser as a file would be.
    app.use('/*', (http, next) => {
      if (http.req.path === '/') return next();
      // All of them are small, and what a browser asks for in parts it may get whole.
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
