import { newId } from '../db/columns';
import type { Tx } from '../db/database';
import { inBatches } from '../db/inBatches';
import { mails } from '../db/system/records';
import { wake } from '../jobs/wake';

export interface Mail {
  readonly to: { readonly email: string; readonly name?: string | null };
  /** The person of an organization whom the mail is for; it is then listed on their page. */
  readonly person_id?: string | null;
  /** Others whom the same mail is about: it is on their pages too. */
  readonly other_person_ids?: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Part of a bulk mailing, which is sent after mails that a person waits for. */
  readonly isBulk?: boolean;
  /** One-click unsubscribe URL (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** Mails per insert; their bodies are long. */
const BATCH_ROWS = 500;

interface MailContext {
  readonly db: Tx;
  readonly now: Date;
  readonly afterCommit: (() => void)[];
}

/**
 * Queues mails in the transaction of their cause. They are sent after the commit, and never after a rollback. Takes a `WriteCtx`.
 * @returns their ids, in the same order
 */
export async function queueMail({ db, now, afterCommit }: MailContext, ...list: readonly Mail[]): Promise<string[]> {
  if (list.length === 0) return [];
  const at = now.toISOString();
  const ids = list.map(() => newId());
  const rows = list.map(
    ({ to, person_id = null, other_person_ids = [], subject, text, html, isBulk = false, unsubscribeUrl = null }, index) => ({
      id: ids[index] ?? newId(),
      person_id,
      other_person_ids: [...other_person_ids],
      to_email: to.email,
      to_name: to.name ?? null,
      subject: subject.replace(/\s+/g, ' ').trim(),
      body_text: text,
      body_html: html,
      is_bulk: isBulk,
      unsubscribe_url: unsubscribeUrl,
      next_try_at: at,
      created_at: at,
    }),
  );
  for (const batch of inBatches(rows, BATCH_ROWS)) await db.insert(mails).values(batch);
  afterCommit.push(wake);
  return ids;
}
