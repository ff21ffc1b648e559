import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { address } from './address';

/**
 * A line of its own to the product, which can be cut for real: for pages with a service worker, of which a browser now and then lets a
 * call through that its own offline mode should have held.
 */
export async function aLine() {
  const { port: to, hostname: host } = new URL(address());
  const sockets = new Set<Socket>();
  const line = createServer((near) => {
    const far = connect({ host, port: Number(to) });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
    }
    near.pipe(far).pipe(near);
  });
  const listen = (port: number) => new Promise<void>((done) => line.listen(port, host, done));
  const cut = () =>
    new Promise<void>((done) => {
      line.close(() => done());
      for (const socket of sockets) socket.destroy();
    });
  await listen(0);
  const { port } = line.address() as AddressInfo;
  return { baseURL: `http://${host}:${port}`, cut, mend: () => listen(port) };
}
