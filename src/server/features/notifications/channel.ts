import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../../engine/transaction';
import type { Wording } from './wording';

/** Somebody a notification goes to. */
export interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string;
}

/**
 * A way to reach people. Each has an outbox of its own: what goes into it goes in the transaction of the job, and what delivers it does so
 * once, over restarts and on several servers.
 */
export interface Channel {
  readonly name: 'mail' | 'push';
  /**
   * Writes what these people get into its outbox.
   * @returns who was written to, by recipient, with the id of the delivery where it has one; whoever it cannot reach is left out
   */
  queue(w: Transaction, wording: Wording, to: readonly Recipient[]): Promise<ReadonlyMap<string, string | null>>;
  /** Recipients (`one`) whose delivery has come to an end, as a query of `id`, `status` (sent, kept, failed), `error` and `sent_at`. */
  readonly settled: SQL;
  /** What of its outbox goes once it was written down for these recipients. */
  clear(w: Transaction, ids: readonly string[]): Promise<void>;
}
