import { connect } from 'node:net';

/** How long a connection attempt may stay unanswered before the port counts as free, in milliseconds. */
const CONNECT_TIMEOUT_MS = 1000;
/** Address for connecting to a server that listens on all addresses. */
const LOOPBACK: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * Checks that no other program listens on the server's port, so that this is reported before a database is filled. It connects instead of
 * listening, because a proxy would take a listening socket for the server.
 *
 * @throws PortTaken
 */
export async function assertPortFree({ port, host }: { readonly port: number; readonly host: string }): Promise<void> {
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
