import type { MiddlewareHandler } from 'hono';

/** What every answer of the API carries; a file says its own. */
export function apiHeaders(): MiddlewareHandler {
  return async (http, next) => {
    await next();
    const { headers } = http.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'no-referrer');
    headers.set('X-Frame-Options', 'DENY');
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  };
}

/** Hosts beside our own that a configured Mapbox style or upscaling service needs; without either, none. */
export interface OutsideHosts {
  readonly connect: readonly string[];
}

/** What the pages of the app carry: scripts of our own only, none inline. Emotion writes its styles inline. */
export function pageHeaders({ connect }: OutsideHosts): Readonly<Record<string, string>> {
  const csp = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "worker-src 'self' blob:",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ];
  return {
    'Content-Security-Policy': csp.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  };
}
