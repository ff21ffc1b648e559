import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { address } from './address';

/**
 * A connection to the product that a test can really cut, for pages with a service worker. The browser's own offline mode sometimes lets a
 * request of a service worker through.
 */
export async function aLine() {
  const { port: targetPort, hostname: host } = new URL(address());
  const sockets = new Set<Socket>();
  const line = createServer((near) => {
    const far = connect({ host, port: Number(targetPort) });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from
        .on('error', () => to.destroy())
        .on('close', () => {
          sockets.delete(from);
          to.destroy();
        });
    }
    near.pipe(far).pipe(near);
  });
  const listen = (port: number) => new Promise<void>((resolve) => line.listen(port, host, resolve));
  const cut = () =>
    new Promise<void>((resolve) => {
      line.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await listen(0);
  const { port } = line.address() as AddressInfo;
  return { baseURL: `http://${host}:${port}`, cut, mend: () => listen(port) };
}
