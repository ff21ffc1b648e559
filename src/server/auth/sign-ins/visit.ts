import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { type Device, deviceOf } from '../../../domain/auth/deviceOf';
import type { Config } from '../../app/config';
import { isSecure } from '../../http/isSecure';
import { origin } from '../secrets/attempts';
import { hashOf, newSecret } from '../secrets/secret';

/** By which a browser is known again: random, read by no script, and good for nothing but that. */
const COOKIE = 'device';
const SHAPE = /^[\w-]{43}$/;
/** Browsers keep none for longer. */
const DAYS = 400;

/** Where somebody comes from, as far as a request says. */
export interface Visit extends Device {
  readonly address: string;
  readonly device_hash: string | null;
}

/** Nobody knows where from. */
export const NOWHERE: Visit = { browser: null, system: null, address: '', device_hash: null };

/** Reads where a sign-in comes from, and lets the browser be known from now on. */
export function visitOf(http: Context, config: Config): Visit {
  const held = getCookie(http, COOKIE);
  const device = held && SHAPE.test(held) ? held : newSecret();
  setCookie(http, COOKIE, device, {
    path: '/v1',
    sameSite: 'Lax',
    secure: isSecure(http, config),
    httpOnly: true,
    maxAge: DAYS * 86_400,
  });
  return { ...deviceOf(http.req.header('user-agent')), address: origin(http, config), device_hash: hashOf(device) };
}
