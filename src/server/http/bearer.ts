import type { Context } from 'hono';

/** The token of the `Authorization` header; null without one, or when it is malformed. */
export function bearer(http: Context): string | null {
  const [, token] = /^Bearer ([\w.~+/=-]{1,200})$/.exec(http.req.header('authorization') ?? '') ?? [];
  return token ?? null;
}
