import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { API_VERSION, API_VERSION_HEADER } from './apiVersion';

/** Hono's defaults, with stricter values. */
const STRICT = {
  xFrameOptions: 'DENY',
  // Set by `strictTransport` when TLS ends at a proxy. Hono's value would include subdomains, some of which are not ours.
  strictTransportSecurity: false,
} as const;

/** Security headers of every API response, and the version of the API. Headers that an endpoint sets itself, such as for a file, are kept. */
export function apiHeaders(): MiddlewareHandler {
  const secure = secureHeaders({
    ...STRICT,
    overwrite: false,
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  });
  return async (http, next) => {
    await secure(http, next);
    http.res.headers.set(API_VERSION_HEADER, API_VERSION);
    if (!http.res.headers.has('Cache-Control')) http.res.headers.set('Cache-Control', 'no-store');
  };
}

/** Other hosts that the configured Mapbox style or upscaling service needs. */
export interface OutsideHosts {
  readonly connect: readonly string[];
}

/**
 * Security headers of the app's pages: only our own scripts, none inline, and no text evaluated as code. Inline styles are allowed for
 * Emotion.
 */
export const pageHeaders = ({ connect }: OutsideHosts): MiddlewareHandler =>
  secureHeaders({
    ...STRICT,
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { camera: ['self'], microphone: [], geolocation: [] },
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'blob:', 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...connect],
      workerSrc: ["'self'", 'blob:'],
      frameAncestors: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      objectSrc: ["'none'"],
      // Only src/admin/ui/trustedTypes.ts turns text into HTML or code; DOMPurify has a policy of its own.
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['default', 'dompurify'],
    },
  });
