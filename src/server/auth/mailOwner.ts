import type { Config } from '../core/config';
import type { Tx } from '../db/database';
import { queueMail } from '../mail/queueMail';
import { type SecurityEvent, securityMail } from '../mail/securityMail';
import { senderFor } from '../mail/sender';
import type { User } from './userCard';
import { workspacesOf } from './workspacesOf';

interface MailContext {
  readonly db: Tx;
  readonly now: Date;
  readonly afterCommit: (() => void)[];
}

/** Mails a user about a change of their account, in the transaction of the change. */
export async function mailOwner(
  w: MailContext,
  config: Config,
  user: User,
  event: SecurityEvent,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  const sender = await senderFor(w.db, config, await workspacesOf(w.db, user.id));
  await queueMail(w, securityMail({ user, sender, event, at: w.now.toISOString(), values }));
}
