import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { listen, stopListening } from '../../src/server/app/listen';

const FOREVER = 2 ** 31 - 1;

async function aConnection(port: number, says = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (says) socket.write(says);
  return socket;
}

/** Resolves however the connection ends. */
const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

const readAll = async (socket: Socket) => {
  let text = '';
  socket.on('data', (part) => (text += String(part)));
  await closed(socket);
  return text;
};

test('a stopping server answers calls in progress, and does not wait for silent connections or half a request', async () => {
  let respond = () => {};
  let markReceived = () => {};
  const received = new Promise<void>((resolve) => (markReceived = resolve));
  const app = new Hono();
  app.get('/', (http) => http.text('at once'));
  app.get('/slow', async (http) => {
    markReceived();
    await new Promise<void>((resolve) => (respond = resolve));
    return http.text('all that was asked for');
  });
  const { server, port } = await listen(app, { port: 0, host: '127.0.0.1' });
  const silent = await Promise.all(Array.from({ length: 50 }, () => aConnection(port)));
  const half = await aConnection(port, 'GET / HTTP/1.1\r\nHost: a.test\r\n');
  const used = await aConnection(port, 'GET / HTTP/1.1\r\nHost: a.test\r\n\r\n');
  await once(used, 'data');
  const underWay = await aConnection(port, 'GET /slow HTTP/1.1\r\nHost: a.test\r\n\r\n');
  await received;
  const response = readAll(underWay);
  const ended = [...silent, half, used].map(closed);
  const stopped = stopListening(server, FOREVER);
  await Promise.all(ended);
  respond();
  expect(await response).toContain('all that was asked for');
  await stopped;
  await expect(aConnection(port)).rejects.toThrow('ECONNREFUSED');
});

test('a call still in progress after the timeout is cut off', async () => {
  const app = new Hono();
  app.get('/', () => new Promise<Response>(() => undefined));
  const { server, port } = await listen(app, { port: 0, host: '127.0.0.1' });
  const response = readAll(await aConnection(port, 'GET / HTTP/1.1\r\nHost: a.test\r\n\r\n'));
  await stopListening(server, 200);
  expect(await response).toBe('');
});
