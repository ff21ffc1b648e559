import { newId } from '../db/columns';
import type { Tx } from '../db/database';
import { inBatches } from '../db/inBatches';
import { pushes } from '../db/system/push';
import { wake } from '../jobs/wake';

/** A push for one device. */
export interface Push {
  readonly subscription_id: string;
  /** The recipient row of a notification; null for a test. */
  readonly recipient_id: string | null;
  /** JSON for the service worker. */
  readonly payload: string;
  readonly topic: string;
}

const BATCH_ROWS = 500;

interface PushContext {
  readonly db: Tx;
  readonly now: Date;
  readonly afterCommit: (() => void)[];
}

/** Queues pushes in the transaction of their cause; they are sent after the commit. Each recipient gets a push at most once per device. */
export async function queuePush({ db, now, afterCommit }: PushContext, ...list: readonly Push[]): Promise<void> {
  if (list.length === 0) return;
  const at = now.toISOString();
  const rows = list.map((push) => ({ id: newId(), ...push, next_try_at: at, created_at: at }));
  for (const batch of inBatches(rows, BATCH_ROWS)) await db.insert(pushes).values(batch).onConflictDoNothing();
  afterCommit.push(wake);
}
