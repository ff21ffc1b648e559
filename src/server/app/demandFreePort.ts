import { createServer } from 'node:net';

/**
 * Tries to listen where the server will: what is known only after a minute of filling an empty database is said before it.
 *
 * @throws PortTaken
 */
export async function demandFreePort({ port, host }: { readonly port: number; readonly host: string }): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? new PortTaken(port) : error));
    probe.listen(port, host, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

export class PortTaken extends Error {
  override readonly name = 'PortTaken';

  constructor(port: number) {
    super(`Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`);
  }
}
