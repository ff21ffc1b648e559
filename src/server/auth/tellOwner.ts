import type { Config } from '../app/config';
import type { Tx } from '../db/database';
import { queueMail } from '../mail/queueMail';
import { type SecurityEvent, securityMail } from '../mail/securityMail';
import { senderFor } from '../mail/sender';
import type { User } from './userCard';
import { workspacesOf } from './workspacesOf';

interface Writing {
  readonly db: Tx;
  readonly now: Date;
  readonly afterCommit: (() => void)[];
}

/** Mails somebody what was done with their account, in the transaction that does it. */
export async function tellOwner(
  w: Writing,
  config: Config,
  user: User,
  event: SecurityEvent,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  const sender = await senderFor(w.db, config, await workspacesOf(w.db, user.id));
  await queueMail(w, securityMail({ user, sender, event, at: w.now.toISOString(), values }));
}
