import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { type Device, deviceOf } from '../../../domain/auth/deviceOf';
import type { Config } from '../../core/config';
import { isSecure } from '../../http/isSecure';
import { origin } from '../secrets/attempts';
import { hashOf, newSecret } from '../../base/secret';

/** Identifies a browser: random, unreadable for scripts and used for nothing else. */
const COOKIE = 'device';
const DEVICE_PATTERN = /^[\w-]{43}$/;
/** Maximum lifetime of a cookie in browsers. */
const COOKIE_DAYS = 400;

/** The origin of a request, as far as it is known. */
export interface SignInClient extends Device {
  readonly address: string;
  readonly device_hash: string | null;
}

/** An unknown origin. */
export const UNKNOWN_CLIENT: SignInClient = { browser: null, system: null, address: '', device_hash: null };

/** Reads the origin of a sign-in, and sets the device cookie. */
export function readClient(http: Context, config: Config): SignInClient {
  const held = getCookie(http, COOKIE);
  const device = held && DEVICE_PATTERN.test(held) ? held : newSecret();
  setCookie(http, COOKIE, device, {
    path: '/v1',
    sameSite: 'Lax',
    secure: isSecure(http, config),
    httpOnly: true,
    maxAge: COOKIE_DAYS * 86_400,
  });
  return { ...deviceOf(http.req.header('user-agent')), address: origin(http, config), device_hash: hashOf(device) };
}
