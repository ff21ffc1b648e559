import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { closesAfter, isTurnedAway, leave } from './leaving';

/** Serves `app` and answers once it listens. Slow headers and bodies are cut; see safety in the docs. */
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

/** The calls under way on each connection of a server. Node tells of connections that were used, and not of silent ones. */
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

/** What Hono makes its server with, which it types by the overloads of Node's own. */
const forOneHost = ((options: ServerOptions, listener: RequestListener) => {
  const server = createServer(
    options,
    withOneHost((request, response) => {
      if (!isTurnedAway(server, request, response)) return listener(request, response);
    }),
  );
  return server;
}) as typeof createServer;

/** Two hosts in one request are read differently by us and by a proxy in front of us. */
const withOneHost =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (hostsOf(request) === 1) return listener(request, response);
    response.writeHead(400, { Connection: 'close' }).end();
  };

const hostsOf = ({ rawHeaders }: IncomingMessage) => rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;

/** Says goodbye to whoever shares out the calls, and answers all that comes until nobody does. */
export async function sayGoodbye(server: Server): Promise<void> {
  for (const calls of callsOf.get(server)?.values() ?? []) calls.forEach(closesAfter);
  await leave(server);
}

/** Stops accepting, cuts whoever says nothing, lets calls that are under way be answered for up to `graceMs`, and cuts the rest. */
export function stopListening(server: Server, graceMs = 5_000): Promise<void> {
  return new Promise((resolve) => {
    const calls: Calls = callsOf.get(server) ?? new Map();
    const cutSilent = () => calls.forEach((underWay, socket) => underWay.size === 0 && socket.destroy());
    const patience = setTimeout(() => server.closeAllConnections(), graceMs);
    // A kept-alive connection is silent once its last answer is out.
    const sweep = setInterval(cutSilent, 100);
    server.close(() => {
      clearTimeout(patience);
      clearInterval(sweep);
      resolve();
    });
    cutSilent();
  });
}
