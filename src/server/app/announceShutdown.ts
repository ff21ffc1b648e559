import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises';

/**
 * A proxy that sends this header retries a read on another server when one responds 502, and leaves that server alone for a while:
 * examples/several-servers/nginx.conf. Requests without it are served until the end. Nothing else responds 502.
 */
const RETRY_HEADER = 'x-ask-another';
const BAD_GATEWAY = 502;
const READ_METHODS = ['GET', 'HEAD'];

interface ShutdownState {
  /** Time of the last request that was answered. */
  lastCall: number;
}

const shutdownOf = new WeakMap<Server, ShutdownState>();

/** The proxy has stopped sending requests when none arrived for this long. */
const QUIET_MS = 250;
/** Upper limit; load balancers that check health every second have noticed by then. */
const MAX_WAIT_MS = 2_000;

/**
 * Announces the shutdown while the server still responds: `/v1/health` is 503, and each response closes its connection. Resolves when no
 * more requests arrive.
 */
export async function announceShutdown(server: Server): Promise<void> {
  const started = performance.now();
  const state = { lastCall: started };
  shutdownOf.set(server, state);
  while (performance.now() - state.lastCall < QUIET_MS && performance.now() - started < MAX_WAIT_MS) await pause(25);
  // Two turns of the event loop, so that connections made before are accepted before the server stops listening.
  await nextRound();
  await nextRound();
}

/** Answers a request on behalf of a server that is shutting down. Returns whether it was answered. */
export function answerDuringShutdown(server: Server, request: IncomingMessage, response: ServerResponse): boolean {
  const state = shutdownOf.get(server);
  if (!state) return false;
  response.setHeader('Connection', 'close');
  const isHealth = request.url?.split('?')[0] === '/v1/health';
  const mayGoElsewhere = READ_METHODS.includes(request.method ?? '') && (isHealth || request.headers[RETRY_HEADER] !== undefined);
  if (!mayGoElsewhere) {
    state.lastCall = performance.now();
    return false;
  }
  response.writeHead(isHealth ? 503 : BAD_GATEWAY, { 'Retry-After': '1', 'Content-Length': '0', 'Cache-Control': 'no-store' }).end();
  return true;
}

/** Makes a request that started before the shutdown close its connection too. */
export function closeConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
