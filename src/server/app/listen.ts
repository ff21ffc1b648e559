import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { closeConnectionAfter, answerDuringShutdown, announceShutdown } from './announceShutdown';

/** Starts serving `app`; resolves once it listens. Slow headers and bodies are cut off, see docs/safety.md. */
export function listen(app: Hono, { port, host }: { port: number; host: string }): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: app.fetch,
        port,
        hostname: host,
        createServer: forOneHost,
        serverOptions: { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000, keepAliveTimeout: 65_000 },
      },
      (info) => resolve({ server: server as Server, port: info.port }),
    );
    server.once('error', reject);
    countCalls(server as Server);
  });
}

/** The open requests of each connection. Node reports connections that were used, but not idle ones. */
type Calls = Map<Socket, Set<ServerResponse>>;
const callsOf = new WeakMap<Server, Calls>();

function countCalls(server: Server): void {
  const calls: Calls = new Map();
  callsOf.set(server, calls);
  server.on('connection', (socket) => {
    calls.set(socket, new Set());
    socket.once('close', () => calls.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    calls.get(socket)?.add(response);
    response.once('close', () => calls.get(socket)?.delete(response));
  });
}

/** Hono's server factory, which it types with the overloads of Node's own. */
const forOneHost = ((options: ServerOptions, listener: RequestListener) => {
  const server = createServer(
    options,
    withOneHost((request, response) => {
      if (!answerDuringShutdown(server, request, response)) return listener(request, response);
    }),
  );
  return server;
}) as typeof createServer;

/** Refuses a request with two Host headers, which a proxy in front of the server could read differently. */
const withOneHost =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (hostsOf(request) === 1) return listener(request, response);
    response.writeHead(400, { Connection: 'close' }).end();
  };

const hostsOf = ({ rawHeaders }: IncomingMessage) => rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;

/** Announces the shutdown to the load balancer, and serves requests until none arrive. */
export async function drain(server: Server): Promise<void> {
  for (const calls of callsOf.get(server)?.values() ?? []) calls.forEach(closeConnectionAfter);
  await announceShutdown(server);
}

/** Stops accepting connections, closes idle ones, waits up to `graceMs` for running requests, and closes the rest. */
export function stopListening(server: Server, graceMs = 5_000): Promise<void> {
  return new Promise((resolve) => {
    const calls: Calls = callsOf.get(server) ?? new Map();
    const cutSilent = () => calls.forEach((underWay, socket) => underWay.size === 0 && socket.destroy());
    const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
    // A keep-alive connection is idle once its last response was sent.
    const sweep = setInterval(cutSilent, 100);
    server.close(() => {
      clearTimeout(deadline);
      clearInterval(sweep);
      resolve();
    });
    cutSilent();
  });
}
