import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** Hono's own choices, and what is stricter here. */
const STRICT = {
  xFrameOptions: 'DENY',
  // Said by `strictTransport` where somebody ends TLS in front of us: it would bind every subdomain, of which some are not ours.
  strictTransportSecurity: false,
} as const;

/** What every answer of the API carries; what a call says of these itself stays, as that of a file. */
export function apiHeaders(): MiddlewareHandler {
  const secure = secureHeaders({
    ...STRICT,
    overwrite: false,
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  });
  return async (http, next) => {
    await secure(http, next);
    if (!http.res.headers.has('Cache-Control')) http.res.headers.set('Cache-Control', 'no-store');
  };
}

/** Hosts beside our own that a configured Mapbox style or upscaling service needs; without either, none. */
export interface OutsideHosts {
  readonly connect: readonly string[];
}

/** What the pages of the app carry: scripts of our own only, none inline, and no text that becomes code. Emotion writes its styles inline. */
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
      // Text becomes HTML or code by src/admin/ui/trustedTypes.ts alone; what cleans HTML brings a policy of its own.
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['default', 'dompurify'],
    },
  });
