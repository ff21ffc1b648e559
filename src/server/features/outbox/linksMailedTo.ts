import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { newId } from '../../db/columns';
import { mails } from '../../db/system/records';
import { audit } from '../../core/audit';

/** A link in a mail that was not sent. */
export interface MailedLink {
  readonly mail_id: string;
  readonly subject: string;
  /** ISO 8601. */
  readonly written_at: string;
  readonly url: string;
}

/** Number of mails to search, newest first. */
const MAX_MAILS = 100;
/** Links that sign in, set a password or answer on behalf of the recipient. */
const LINK = /https?:\/\/\S+?\/(reset-password|invite\/register|waiting-list\/offer)\?token=[\w-]+/;
const COMMAND = { id: null, name: 'npm run user:link' };

/**
 * The newest link of each kind that was mailed to an address and is still in the outbox, because there is no mail server or it was
 * unreachable. The history records that links were shown, without the links.
 */
export async function linksMailedTo({ orm }: Pick<Database, 'orm'>, email: string, now: Date): Promise<MailedLink[]> {
  const found = await orm
    .select({ mail_id: mails.id, subject: mails.subject, written_at: mails.created_at, text: mails.body_text })
    .from(mails)
    .where(and(eq(sql`lower(${mails.to_email})`, email.trim().toLowerCase()), ne(mails.status, 'sent')))
    .orderBy(desc(mails.created_at), desc(mails.id))
    .limit(MAX_MAILS);
  const links = new Map<string, MailedLink>();
  for (const { text, ...mail } of found) {
    const [url, page] = LINK.exec(text) ?? [];
    if (url && page && !links.has(page)) links.set(page, { ...mail, url });
  }
  const given = [...links.values()];
  if (given.length > 0)
    await orm.transaction((db) =>
      audit(
        { db, now, actor: COMMAND, application_id: null, correlation_id: newId() },
        ...given.map(({ mail_id }) => ({ action: 'link_given', resource: 'mails', record_id: mail_id }) as const),
      ),
    );
  return given;
}
