import { vi } from 'vitest';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

type Reply = { readonly status?: number; readonly json?: unknown } | Response | 'down';
type Handler = (asked: Asked) => Reply | Promise<Reply>;

const toResponse = (reply: Exclude<Reply, 'down'>) =>
  reply instanceof Response
    ? reply
    : new Response(reply.json === undefined ? null : JSON.stringify(reply.json), {
        status: reply.status ?? 200,
        headers: { 'Content-Type': 'application/json' },
      });

/**
 * Replaces the network only. A call without a handler fails the test by name.
 * @example const calls = fakeApi({ 'POST /v1/auth/login': () => ({ status: 401 }) });
 */
export function fakeApi(handlers: Readonly<Record<string, Handler>>): Asked[] {
  const calls: Asked[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost');
    const call: Asked = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    };
    calls.push(call);
    const handler = handlers[`${call.method} ${call.path}`];
    if (!handler) throw new Error(`No handler for ${call.method} ${call.path}`);
    const reply = await handler(call);
    init.signal?.throwIfAborted();
    if (reply === 'down') throw new TypeError('Failed to fetch');
    return toResponse(reply);
  });
  return calls;
}

export const anna = {
  id: 'u1',
  first_name: 'Anna',
  last_name: 'de Vries',
  email: 'anna@speelveld.test',
  avatar: null,
  avatar_url: null,
  locale: 'nl' as const,
};

/** An answer of GET /v1/admin/profile. */
export const aProfile = (more: Readonly<Record<string, unknown>> = {}) => ({
  user: anna,
  roles: ['admin'],
  abilities: ['*'],
  application_id: 'app',
  organization_id: null,
  memberships: [{ role: 'admin', application_id: 'app', organization_id: null, name: 'Sportpunt' }],
  ...more,
});

/** An answer of GET /v1/admin/application. */
export const someSettings = {
  id: 'app',
  name: 'Sportpunt',
  logo: null,
  favicon: null,
  primary_color: '#FFEE00',
  secondary_color: null,
  locale: 'nl',
  upload: null,
};
