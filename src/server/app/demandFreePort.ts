import { connect } from 'node:net';

/** How long an address may leave a connection unanswered before it counts as free. */
const CONNECT_TIMEOUT_MS = 1000;
/** Where a server that listens on all addresses is found. */
const LOOPBACK: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * Looks whether another program listens where the server will: that is said before a database is filled, not after. It connects,
 * and does not listen itself: a proxy would take it for the server.
 *
 * @throws PortTaken
 */
export async function demandFreePort({ port, host }: { readonly port: number; readonly host: string }): Promise<void> {
  if (port === 0) return;
  const socket = connect({ port, host: LOOPBACK[host] ?? host });
  const isTaken = await new Promise<boolean>((resolve) => {
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => resolve(false));
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  socket.destroy();
  if (isTaken) throw new PortTaken(port);
}

export class PortTaken extends Error {
  override readonly name = 'PortTaken';

  constructor(port: number) {
    super(`Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`);
  }
}
