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

/** However it ended. */
const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

const all = async (socket: Socket) => {
  let text = '';
  socket.on('data', (part) => (text += String(part)));
  await closed(socket);
  return text;
};

test('A server that stops answers what is under way, and waits for nobody who says nothing, or half a call', async () => {
  let answer = () => {};
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  const app = new Hono();
  app.get('/', (http) => http.text('at once'));
  app.get('/slow', async (http) => {
    isAsked();
    await new Promise<void>((resolve) => (answer = resolve));
    return http.text('all that was asked for');
  });
  const { server, port } = await listen(app, { port: 0, host: '127.0.0.1' });
  const silent = await Promise.all(Array.from({ length: 50 }, () => aConnection(port)));
  const half = await aConnection(port, 'GET / HTTP/1.1\r\nHost: a.test\r\n');
  const used = await aConnection(port, 'GET / HTTP/1.1\r\nHost: a.test\r\n\r\n');
  await once(used, 'data');
  const underWay = await aConnection(port, 'GET /slow HTTP/1.1\r\nHost: a.test\r\n\r\n');
  await asked;
  const heard = all(underWay);
  const ended = [...silent, half, used].map(closed);
  const stopped = stopListening(server, FOREVER);
  await Promise.all(ended);
  answer();
  expect(await heard).toContain('all that was asked for');
  await stopped;
  await expect(aConnection(port)).rejects.toThrow('ECONNREFUSED');
});

test('What is still under way after a while is cut', async () => {
  const app = new Hono();
  app.get('/', () => new Promise<Response>(() => undefined));
  const { server, port } = await listen(app, { port: 0, host: '127.0.0.1' });
  const heard = all(await aConnection(port, 'GET / HTTP/1.1\r\nHost: a.test\r\n\r\n'));
  await stopListening(server, 200);
  expect(await heard).toBe('');
});
