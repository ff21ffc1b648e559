import { sql } from 'drizzle-orm';
import { plainTextOf } from '../../../domain/text/plainTextOf';
import { sign } from '../../auth/secrets/serverKey';
import { phrase } from '../../http/sentences';
import { renderMail } from '../../mail/renderMail';
import { type Mail, queueMail } from '../../mail/queueMail';
import type { Channel, Recipient } from './channel';
import { type Wording, wordsFor } from './wording';

/** The purpose for which unsubscribe tokens are signed. */
export const UNSUBSCRIBE = 'unsubscribe';

/** Email: one mail per person, with an unsubscribe link in its text and in its headers (RFC 8058). */
export const mailChannel: Channel = {
  name: 'mail',
  async queue(w, wording, to) {
    const ids = await queueMail(
      w,
      ...to.map((recipient) => notificationMail(wording, recipient, sign(w.config, UNSUBSCRIBE, recipient.id))),
    );
    return new Map(to.map(({ id }, index) => [id, ids[index] ?? null]));
  },
  settled: sql`select one.id, mails.status, mails.error, mails.sent_at from notification_recipients as one join mails on mails.id = one.mail::uuid
    where one.status = 'queued' and one.channel = 'mail' and mails.status <> 'waiting'`,
  // Sent mails stay in the outbox of mails, like all others.
  clear: async () => {},
};

/** @param token for the unsubscribe link; null for a test mail, which has no link */
export function notificationMail(wording: Wording, to: Omit<Recipient, 'id'>, token: string | null): Mail {
  const { locale, sender, email } = wording;
  const { title, html } = wordsFor(wording, to);
  const word = (key: string) => phrase(locale, `notifications.mail.${key}`, { application: sender.name, email, url: page });
  const page = token === null ? '' : `${sender.url}/unsubscribe?token=${token}`;
  return {
    to: { email: to.email, name: to.name },
    subject: title,
    ...renderMail({
      language: locale,
      from: sender.name,
      colour: sender.colour,
      paragraphs: [],
      written: { html, text: plainTextOf(html) },
      button: null,
      notes: [...(email === '' ? [] : [word('questions')]), word(token === null ? 'test' : 'unsubscribe')],
      footer: word('footer'),
    }),
    ...(token === null ? {} : { isBulk: true, unsubscribeUrl: `${sender.url}/v1/notifications/unsubscription?token=${token}` }),
  };
}
