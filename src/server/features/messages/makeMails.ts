import { sql } from 'drizzle-orm';
import type { About } from '../../../domain/messages/variables';
import type { Locale } from '../../../schema/resource';
import { rowsOf } from '../../db/rowsOf';
import type { Deps } from '../../core/deps';
import { queueMail } from '../../mail/queueMail';
import { runAsSystem } from '../../engine/transaction';
import { type From, fromOf, messageMail } from './messageMail';

const CHUNK = 100;

interface Due {
  readonly id: string;
  readonly name: string;
  readonly first_name: string | null;
  readonly email: string;
  readonly subject: string;
  readonly body: string;
  readonly about: About;
  readonly locale: Locale | null;
  readonly organization_id: string;
}

/**
 * Creates a mail for each recipient of a message. Due recipients are those that are waiting and have no mail. Mails and marks are written
 * in one transaction, a hundred at a time, so a stop at any moment leaves no one out and sends no one two mails. Rows that another server
 * is processing are skipped.
 *
 * @returns whether there may be more
 */
export const makeMails = (deps: Deps): Promise<boolean> =>
  runAsSystem(deps, async (w) => {
    const due = rowsOf<Due>(
      await w.db.execute(sql`
        select one.id, one.name, one.first_name, one.email, message.subject, message.body, message.about, message.locale, one.organization_id
        from message_recipients as one join messages as message on message.id = one.message_id
        where one.status = 'waiting' and one.mail is null and one.email is not null
        order by one.id limit ${CHUNK} for update of one skip locked`),
    );
    if (due.length === 0) return false;
    const senders = new Map<string, From>();
    for (const { organization_id } of due)
      if (!senders.has(organization_id)) senders.set(organization_id, await fromOf(w, organization_id));
    const letters = due.flatMap(({ about, locale, organization_id, subject, body, ...to }) => {
      const from = senders.get(organization_id);
      return from ? [messageMail({ subject, body }, about, locale ?? 'nl', from, to)] : [];
    });
    const ids = await queueMail(w, ...letters);
    const pairs = due.map(({ id }, index) => sql`(${id}::uuid, ${ids[index] ?? null}::text)`);
    await w.db.execute(
      sql`update message_recipients set mail = made.mail, updated_at = ${w.now.toISOString()} from (values ${sql.join(pairs, sql`, `)}) as made (id, mail) where message_recipients.id = made.id`,
    );
    return due.length === CHUNK;
  });
