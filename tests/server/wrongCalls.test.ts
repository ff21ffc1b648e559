import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi, endpointsOf } from '../../src/server/app/createApi';
import { listen, stopListening } from '../../src/server/app/listen';
import { newId } from '../../src/server/db/columns';
import { aServer, type TestServer } from '../support/aServer';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());

test('an unsupported method is rejected on every path with the allowed methods', async () => {
  const methods = new Map<string, string[]>();
  for (const { path, method } of endpointsOf(server.deps, server.files))
    methods.set(path, [...(methods.get(path) ?? []), method.toUpperCase()]);
  expect(methods.size).toBeGreaterThan(300);
  const id = newId();
  const faults: string[] = [];
  let refused = 0;
  for (const [path, known] of methods) {
    const address = path.replaceAll(/\{\w+\}/g, id);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'].filter((method) => !known.includes(method))) {
      const { status, headers } = await server.app.request(address, { method });
      // A word below a list may match the path of a record, which has other methods.
      const isOtherEndpoint = status === 401 || status === 403;
      if (status === 405) refused += 1;
      const allowed = headers.get('allow')?.split(', ') ?? [];
      if (!isOtherEndpoint && !(status === 405 && known.every((method) => allowed.includes(method))))
        faults.push(`${method} ${path}: ${status}`);
    }
  }
  expect(faults).toEqual([]);
  expect(refused).toBeGreaterThan(1000);
  // An invalid id is not found, whatever the method.
  expect((await server.app.request('/v1/admin/labels/none', { method: 'POST' })).status).toBe(404);
  expect((await server.app.request('/v1/health', { method: 'DELETE' })).headers.get('allow')).toBe('GET, HEAD');
  expect((await server.app.request('/v1/nothing', { method: 'DELETE' })).status).toBe(404);
});

test('simultaneous health checks cost the store one statement', async () => {
  let pings = 0;
  const db = { ...server.deps.db, ping: () => ((pings += 1), server.deps.db.ping()) };
  const app = createApi({ ...server.deps, db }, server.files);
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.request('/v1/health')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(pings).toBe(1);
});

test('a request with two hosts, or none, gets status 400', async () => {
  const app = new Hono();
  app.get('/', (http) => http.text('hello'));
  const { server: listening, port } = await listen(app, { port: 0, host: '127.0.0.1' });
  const firstLine = (headers: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(`GET / HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`));
      let text = '';
      socket.on('data', (chunk) => (text += String(chunk)));
      socket.on('end', () => resolve(text.split('\r\n')[0] ?? ''));
      socket.on('error', reject);
    });
  expect(await firstLine('Host: a.test\r\n')).toBe('HTTP/1.1 200 OK');
  expect(await firstLine('Host: a.test\r\nHost: b.test\r\n')).toBe('HTTP/1.1 400 Bad Request');
  expect(await firstLine('Host: a.test\r\nhost: a.test\r\n')).toBe('HTTP/1.1 400 Bad Request');
  expect(await firstLine('')).toBe('HTTP/1.1 400 Bad Request');
  await stopListening(listening);
});
