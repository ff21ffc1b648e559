import type { MiddlewareHandler } from 'hono';
import { v7 } from 'uuid';
import type { Actor, Ctx } from '../app/context';
import type { Deps } from '../app/deps';

declare module 'hono' {
  interface ContextVariableMap {
    /** One call, in its answer, in the log, in the history and in what an error says to people. */
    correlation_id: string;
    /** The path of the call as it is declared: what is written may hold a secret. */
    path: string;
    /** The tag of its endpoint. */
    group: string;
    /** Whoever calls, where somebody is signed in. */
    actor: Actor;
    /** What the call is made with, once that is known. */
    ctx: Ctx;
  }
}

/** Where whoever calls finds the id by which the log tells of their call. */
const REQUEST_ID = 'X-Request-Id';

/** What machines ask every few seconds: a line for each would hide the others. */
const ASKED_ALL_THE_TIME = new Set(['/v1/health', '/v1/metrics']);

/** Gives each call an id, counts it and writes it down, a line at `info`: who did what by which declared path, and how long it took. */
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
    const isOfMachines = path !== null && ASKED_ALL_THE_TIME.has(path) && status < 400;
    if (isOfMachines) log.debug(facts, 'A call was answered');
    else log.info(facts, status === 403 || status === 429 ? 'A call was refused' : 'A call was answered');
  };
}
