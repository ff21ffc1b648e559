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
  close(): void;
}

/** Hands letters to the mail server of SMTP_URL. A server that does not answer is given up after a while. */
export function createPostman(smtpUrl: string, from: string): Postman {
  const { hostname } = new URL(smtpUrl);
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 });
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
    close: () => transport.close(),
  };
}

/** A server that says 5xx to this address or letter will say so again; everything else may pass. */
export function isFinal(error: unknown): boolean {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500;
}
