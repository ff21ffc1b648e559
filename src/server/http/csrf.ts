import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { answerApiError } from './answer';
import { forbidden } from './apiError';
import { localeFrom } from './sentences';
import { isSameSecret, newSecret } from '../auth/secrets/secret';

const COOKIE = 'XSRF-TOKEN';
const HEADER = 'X-XSRF-TOKEN';
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const SHAPE = /^[\w-]{43}$/;

/**
 * A changing call that brings the cookie must repeat it in the header, which no other site can. Without the cookie there is no
 * browser session to abuse: such a client stands on its bearer token alone.
 */
export function csrf(): MiddlewareHandler {
  return async (http, next) => {
    const cookie = getCookie(http, COOKIE);
    if (cookie === undefined || READING.has(http.req.method) || isSameSecret(http.req.header(HEADER) ?? '', cookie)) return next();
    return answerApiError(http, forbidden('errors.csrf'), localeFrom(http.req.header('accept-language')));
  };
}

/** Gives the browser its cookie with the first answer; one it has stays. Scripts of our own pages must be able to read it. */
export function giveCsrfCookie(http: Context, isSecure: boolean): void {
  const held = getCookie(http, COOKIE);
  const value = held && SHAPE.test(held) ? held : newSecret();
  setCookie(http, COOKIE, value, { path: '/', sameSite: 'Lax', secure: isSecure, httpOnly: false });
}
