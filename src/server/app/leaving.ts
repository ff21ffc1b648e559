import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises';

/**
 * A proxy that sends this asks another server where one answers 502 to a call that only reads, and leaves alone for a while
 * whoever answered so: examples/several-servers/nginx.conf. Others get their answer to the last. Nothing else of ours answers 502.
 */
const ELSEWHERE = 'x-ask-another';
const NOT_HERE = 502;
const READS = ['GET', 'HEAD'];

interface Leaving {
  /** When the last call came in that was answered. */
  lastCall: number;
}

const leavingOf = new WeakMap<Server, Leaving>();

/** Nobody has come for this long: whoever shares the calls out has understood. */
const QUIET_MS = 250;
/** Those who ask each second how things are have asked by then. */
const LONGEST_MS = 2_000;

/**
 * Says to whoever comes that this server is about to go, while it still answers: `/v1/health` is 503, and each answer closes its
 * connection. Ends when nobody comes any more.
 */
export async function leave(server: Server): Promise<void> {
  const started = performance.now();
  const leaving = { lastCall: started };
  leavingOf.set(server, leaving);
  while (performance.now() - leaving.lastCall < QUIET_MS && performance.now() - started < LONGEST_MS) await pause(25);
  // Two rounds of the loop with nothing between: whoever connected before it is let in before it stops listening.
  await nextRound();
  await nextRound();
}

/** Whether a call has had its answer here: from a server that is about to go. */
export function isTurnedAway(server: Server, request: IncomingMessage, response: ServerResponse): boolean {
  const leaving = leavingOf.get(server);
  if (!leaving) return false;
  response.setHeader('Connection', 'close');
  const isHealth = request.url?.split('?')[0] === '/v1/health';
  const mayGoElsewhere = READS.includes(request.method ?? '') && (isHealth || request.headers[ELSEWHERE] !== undefined);
  if (!mayGoElsewhere) {
    leaving.lastCall = performance.now();
    return false;
  }
  response.writeHead(isHealth ? 503 : NOT_HERE, { 'Retry-After': '1', 'Content-Length': '0', 'Cache-Control': 'no-store' }).end();
  return true;
}

/** A call that was under way when it began to leave closes its connection too. */
export function closesAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
