import { newId } from '../db/columns';
import type { Tx } from '../db/database';
import { inBatches } from '../db/inBatches';
import { mails } from '../db/system/records';
import { wake } from '../jobs/wake';

export interface Mail {
  readonly to: { readonly email: string; readonly name?: string | null };
  /** Whom a club writes to, as it knows them: the mail stands on their page. */
  readonly person_id?: string | null;
  /** Others whom the same mail is about: it stands on their pages too. */
  readonly other_person_ids?: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** One of many: it leaves after the mails that somebody waits for. */
  readonly isBulk?: boolean;
  /** Where its reader's mail program unsubscribes with one click (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** Bodies are long. */
const MOST = 500;

interface Writing {
  readonly db: Tx;
  readonly now: Date;
  readonly afterCommit: (() => void)[];
}

/**
 * Writes mails in the transaction of what causes them; they leave once it holds, and never when it does not. Takes a
 * `WriteCtx`.
 * @returns their ids, in the same order
 */
export async function queueMail({ db, now, afterCommit }: Writing, ...list: readonly Mail[]): Promise<string[]> {
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
  for (const some of inBatches(rows, MOST)) await db.insert(mails).values(some);
  afterCommit.push(wake);
  return ids;
}
