import type { MiddlewareHandler } from 'hono';
import { v7 } from 'uuid';
import type { Actor, Ctx } from '../app/context';
import type { Log } from '../app/log';

declare module 'hono' {
  interface ContextVariableMap {
    /** One call, in its answer, in the log, in the history and in what an error says to people. */
    correlation_id: string;
    /** The path of the call as it is declared: what is written may hold a secret. */
    path: string;
    /** Whoever calls, where somebody is signed in. */
    actor_id: string;
    actor: Actor;
    /** What the call is made with, once that is known. */
    ctx: Ctx;
  }
}

/** Where whoever calls finds the id by which the log tells of their call. */
const REQUEST_ID = 'X-Request-Id';

/** Gives each call an id, and writes it down: one that was refused to somebody at `info`, the others at `debug`. */
export function traceCall(log: Log): MiddlewareHandler {
  return async (http, next) => {
    const correlation_id = v7();
    const started = performance.now();
    http.set('correlation_id', correlation_id);
    await next();
    http.res.headers.set(REQUEST_ID, correlation_id);
    const { status } = http.res;
    const actor_id = http.get('actor_id');
    const facts = {
      correlation_id,
      method: http.req.method,
      path: http.get('path') ?? null,
      status,
      milliseconds: Math.round(performance.now() - started),
      ...(actor_id ? { actor_id } : {}),
    };
    if (status === 403 || status === 429) log.info(facts, 'A call was refused');
    else log.debug(facts, 'A call was answered');
  };
}
