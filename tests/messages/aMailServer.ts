import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server on this machine. It answers 550 for the address `refuse`. */
export async function aMailServer({ refuse = '' } = {}) {
  const received: { to: string; source: string }[] = [];
  const watchers = new Set<() => void>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      done(address === refuse ? Object.assign(new Error('No such person'), { responseCode: 550 }) : null);
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address).join(), source: Buffer.concat(parts).toString('utf8') });
        for (const watch of watchers) watch();
        done();
      });
    },
  });
  // A client that is killed in the middle of a conversation causes a connection error.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  /** Resolves once `count` mails have arrived. */
  const got = (count: number) =>
    new Promise<void>((resolve) => {
      const watch = () => {
        if (received.length < count) return;
        watchers.delete(watch);
        resolve();
      };
      watchers.add(watch);
      watch();
    });
  return {
    received,
    got,
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
