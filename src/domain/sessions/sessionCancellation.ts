/** `GET S/cancellation`: how a session came to be cancelled. */
export interface SessionCancellation {
  /** ISO instant; null if it was not recorded. */
  readonly at: string | null;
  /** Who cancelled it, by name. */
  readonly by: string | null;
  readonly reason: string | null;
  /** Number of bookings that ended with it. */
  readonly participants: number;
  /** Number of people who got a mail about it, including the waiting list. */
  readonly told: number;
  /** Their names, as far as they are known still. */
  readonly told_names: readonly string[];
}
