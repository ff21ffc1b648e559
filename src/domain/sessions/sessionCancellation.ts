/** `GET S/cancellation`: how a session came to be cancelled. */
export interface SessionCancellation {
  /** ISO instant; null where nobody noted it. */
  readonly at: string | null;
  /** Who cancelled it, by name. */
  readonly by: string | null;
  readonly reason: string | null;
  /** How many bookings ended with it. */
  readonly participants: number;
  /** How many people got a mail about it, those who waited included. */
  readonly told: number;
  /** Their names, as far as they are known still. */
  readonly told_names: readonly string[];
}
