import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../../engine/transaction';
import type { Wording } from './wording';

/** A person who gets a notification. */
export interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string;
}

/**
 * A way to reach people. Each channel has its own outbox, written in the transaction of the job and delivered once, across restarts and
 * several servers.
 */
export interface Channel {
  readonly name: 'mail' | 'push';
  /**
   * Writes the deliveries for these people to its outbox.
   *
   * @returns the recipients written to, each with the id of its delivery if it has one; people whom the channel cannot reach are left out
   */
  queue(w: Transaction, wording: Wording, to: readonly Recipient[]): Promise<ReadonlyMap<string, string | null>>;
  /** Recipients (`one`) whose delivery has ended, as a query of `id`, `status` (sent, kept, failed), `error` and `sent_at`. */
  readonly settled: SQL;
  /** Removes the deliveries of these recipients from its outbox, after their results were stored. */
  clear(w: Transaction, ids: readonly string[]): Promise<void>;
}
