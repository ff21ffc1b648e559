import { connect, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';

export interface Letter {
  readonly id: string;
  readonly to_email: string;
  readonly to_name: string | null;
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string;
  readonly unsubscribe_url: string | null;
}

export interface Postman {
  send(letter: Letter): Promise<void>;
  /** Ends a conversation that is under way: its letter was not sent, as far as anybody knows. */
  close(): void;
}

/**
 * Hands letters to the mail server of SMTP_URL. A server that says nothing is given up after a while, and one that says something
 * now and then as well.
 *
 * @param longestMs the longest that handing over one letter may take
 */
export function createPostman(smtpUrl: string, from: string, longestMs: number): Postman {
  const { hostname } = new URL(smtpUrl);
  let talking: Socket | null = null;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // A socket of our own, as a conversation of nodemailer cannot be ended from outside.
    getSocket({ host, port, secure }, done) {
      const socket = connect({ host: host ?? hostname, port: Number(port ?? (secure ? 465 : 587)) });
      talking = socket;
      const patience = setTimeout(() => socket.destroy(new Error('The mail server took too long')), longestMs);
      socket.once('close', () => clearTimeout(patience));
      socket.once('error', done);
      socket.once('connect', () => {
        socket.off('error', done);
        done(null, { connection: socket });
      });
    },
  });
  return {
    async send({ id, to_email, to_name, subject, body_text, body_html, unsubscribe_url }) {
      await transport.sendMail({
        from,
        to: to_name ? { name: to_name, address: to_email } : to_email,
        subject,
        text: body_text,
        html: body_html,
        // The same letter sent twice, after a crash, is one letter to the reader's mailbox.
        messageId: `<${id}@${hostname}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe_url === null
            ? {}
            : { 'List-Unsubscribe': `<${unsubscribe_url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', Precedence: 'bulk' }),
        },
      });
    },
    close() {
      talking?.destroy(new Error('The server was stopped'));
      transport.close();
    },
  };
}

/** A server that says 5xx to this address or letter will say so again; everything else may pass. */
export function isFinal(error: unknown): boolean {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500;
}
