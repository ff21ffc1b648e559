import type { MiddlewareHandler } from 'hono';
import { v7 } from 'uuid';
import type { Actor, Ctx } from '../core/context';
import type { Deps } from '../core/deps';

declare module 'hono' {
  interface ContextVariableMap {
    /** Identifies the request in its response, in the log, in the history and in error messages. */
    correlation_id: string;
    /** The declared path of the request; the actual path may contain a secret. */
    path: string;
    /** The tag of its endpoint. */
    group: string;
    /** The signed-in user, if any. */
    actor: Actor;
    /** The request context, once it is known. */
    ctx: Ctx;
  }
}

/** Response header with the correlation id. */
const REQUEST_ID = 'X-Request-Id';

/** Endpoints that machines poll every few seconds, which would crowd the log. */
const POLLED_PATHS = new Set(['/v1/health', '/v1/metrics']);

/** Gives each request an id, counts it and logs it at `info`: who called which declared path, and how long it took. */
export function traceCall({ log, metrics }: Pick<Deps, 'log' | 'metrics'>): MiddlewareHandler {
  return async (http, next) => {
    const correlation_id = v7();
    const started = performance.now();
    http.set('correlation_id', correlation_id);
    await next();
    http.res.headers.set(REQUEST_ID, correlation_id);
    const ms = performance.now() - started;
    const { method } = http.req;
    const { status } = http.res;
    const path = http.get('path') ?? null;
    const actor = http.get('actor');
    metrics?.answered({ route: path, group: http.get('group') ?? null, method, status, ms });
    const facts = { correlation_id, method, path, status, milliseconds: Math.round(ms), ...(actor ? { actor_id: actor.id } : {}) };
    const isOfMachines = path !== null && POLLED_PATHS.has(path) && status < 400;
    if (isOfMachines) log.debug(facts, 'Request completed');
    else log.info(facts, status === 403 || status === 429 ? 'Request refused' : 'Request completed');
  };
}
