import { newId } from '../db/columns';
import type { Tx } from '../db/database';
import { inBatches } from '../db/inBatches';
import { pushes } from '../db/system/push';
import { wake } from '../jobs/wake';

/** Something for one device. */
export interface Push {
  readonly subscription_id: string;
  /** Of a notification; null for a test. */
  readonly recipient_id: string | null;
  /** What the service worker reads: JSON. */
  readonly payload: string;
  readonly topic: string;
}

const MOST = 500;

interface Writing {
  readonly db: Tx;
  readonly now: Date;
  readonly afterCommit: (() => void)[];
}

/** Writes pushes in the transaction of what causes them; they leave once it holds. A device gets one of each recipient, however often it is asked. */
export async function queuePush({ db, now, afterCommit }: Writing, ...list: readonly Push[]): Promise<void> {
  if (list.length === 0) return;
  const at = now.toISOString();
  const rows = list.map((push) => ({ id: newId(), ...push, next_try_at: at, created_at: at }));
  for (const some of inBatches(rows, MOST)) await db.insert(pushes).values(some).onConflictDoNothing();
  afterCommit.push(wake);
}
