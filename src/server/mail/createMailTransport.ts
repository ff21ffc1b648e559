import { connect, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  readonly id: string;
  readonly to_email: string;
  readonly to_name: string | null;
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string;
  readonly unsubscribe_url: string | null;
}

export interface MailTransport {
  send(letter: OutgoingMail): Promise<void>;
  /** Closes a running SMTP session, whose mail counts as not sent. */
  close(): void;
}

/**
 * Sends mails to the mail server of SMTP_URL. Gives up on a server that does not respond, and on one that takes too long in total.
 *
 * @param timeoutMs timeout for sending one mail
 */
export function createMailTransport(smtpUrl: string, from: string, timeoutMs: number): MailTransport {
  const { hostname } = new URL(smtpUrl);
  let socketInUse: Socket | null = null;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Our own socket, because a session of nodemailer cannot be closed from outside.
    getSocket({ host, port, secure }, done) {
      const socket = connect({ host: host ?? hostname, port: Number(port ?? (secure ? 465 : 587)) });
      socketInUse = socket;
      const timer = setTimeout(() => socket.destroy(new Error('The mail server took too long')), timeoutMs);
      socket.once('close', () => clearTimeout(timer));
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
        // A mail that is sent twice after a crash has the same id, so that mail programs show it once.
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
      socketInUse?.destroy(new Error('The server was stopped'));
      transport.close();
    },
  };
}

/** A 5xx response to an address or message is permanent; every other failure may be temporary. */
export function isFinal(error: unknown): boolean {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500;
}
