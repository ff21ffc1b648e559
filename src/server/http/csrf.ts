import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { answerApiError } from './answer';
import { forbidden } from '../core/apiError';
import { localeFrom } from './sentences';
import { isSameSecret, newSecret } from '../base/secret';

const COOKIE = 'XSRF-TOKEN';
const HEADER = 'X-XSRF-TOKEN';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const TOKEN_PATTERN = /^[\w-]{43}$/;

/**
 * A write that sends the cookie must repeat it in the header, which another site cannot do. A client without the cookie has no browser
 * session to abuse and relies on its bearer token.
 */
export function csrf(): MiddlewareHandler {
  return async (http, next) => {
    const cookie = getCookie(http, COOKIE);
    if (cookie === undefined || SAFE_METHODS.has(http.req.method) || isSameSecret(http.req.header(HEADER) ?? '', cookie)) return next();
    return answerApiError(http, forbidden('errors.csrf'), localeFrom(http.req.header('accept-language')));
  };
}

/**
 * Sets the cookie with the first response and keeps an existing one. It is readable by scripts, because our own pages must send it in the
 * header.
 */
export function giveCsrfCookie(http: Context, isSecure: boolean): void {
  const held = getCookie(http, COOKIE);
  const value = held && TOKEN_PATTERN.test(held) ? held : newSecret();
  setCookie(http, COOKIE, value, { path: '/', sameSite: 'Lax', secure: isSecure, httpOnly: false });
}
