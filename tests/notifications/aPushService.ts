import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';

/** What a device shows after decrypting the push. */
export interface Shown {
  readonly device: string;
  readonly topic: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly payload: { readonly title: string; readonly body: string; readonly tag: string };
}

/** A push service on this machine, with its own devices, which decrypts what it receives. `answer` decides its answer to a device. */
export async function aPushService(
  answer: (device: string, count: number) => { status: number; headers?: Record<string, string> } = () => ({ status: 201 }),
) {
  const devices = new Map<string, { pair: ReturnType<typeof createECDH>; auth: Buffer }>();
  const shown: Shown[] = [];
  const asked = new Map<string, number>();
  const watchers = new Set<() => void>();
  const server = createServer((request, response) => {
    const device = (request.url ?? '').slice(1);
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const count = (asked.get(device) ?? 0) + 1;
      asked.set(device, count);
      const { status, headers = {} } = answer(device, count);
      const keys = devices.get(device);
      if (status < 300 && keys) {
        const plain = ece.decrypt(Buffer.concat(parts), {
          version: 'aes128gcm',
          privateKey: keys.pair,
          authSecret: keys.auth.toString('base64url'),
        });
        const topic = request.headers['topic'];
        shown.push({
          device,
          topic: String(topic),
          headers: request.headers,
          payload: JSON.parse(plain.toString('utf8')) as Shown['payload'],
        });
      }
      response.writeHead(status, headers).end();
      for (const watch of watchers) watch();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    shown,
    asked,
    /** Subscribes as a browser does. */
    subscribe(device = randomBytes(8).toString('hex')) {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      devices.set(device, { pair, auth });
      return { endpoint: `http://${host}/${device}`, keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') } };
    },
    /** Resolves after `count` requests. */
    got: (count: number) =>
      new Promise<void>((resolve) => {
        const total = () => [...asked.values()].reduce((sum, requests) => sum + requests, 0);
        const watch = () => {
          if (total() < count) return;
          watchers.delete(watch);
          resolve();
        };
        watchers.add(watch);
        watch();
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type PushService = Awaited<ReturnType<typeof aPushService>>;
