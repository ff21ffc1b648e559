import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';

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
  });
}

/** What Hono makes its server with, which it types by the overloads of Node's own. */
const forOneHost = ((options: ServerOptions, listener: RequestListener) =>
  createServer(options, withOneHost(listener))) as typeof createServer;

/** Two hosts in one request are read differently by us and by a proxy in front of us. */
const withOneHost =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (hostsOf(request) === 1) return listener(request, response);
    response.writeHead(400, { Connection: 'close' }).end();
  };

const hostsOf = ({ rawHeaders }: IncomingMessage) => rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;

/** Stops accepting, lets what runs finish for up to `graceMs`, and closes the rest. */
export function stopListening(server: Server, graceMs = 10_000): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(() => server.closeAllConnections(), graceMs);
    patience.unref();
    server.close(() => {
      clearTimeout(patience);
      resolve();
    });
    server.closeIdleConnections();
    // A kept-alive connection becomes idle once its last answer is out.
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    sweep.unref();
    server.once('close', () => clearInterval(sweep));
  });
}
