/** A session with what a line about it shows. */
interface SessionLine {
  readonly id: string;
  readonly activity_id: string;
  readonly activity_name: string;
  readonly starts_at: string;
  readonly zone: string;
  /** Null for unlimited. */
  readonly spots: number | null;
  readonly participants_amount: number;
  readonly offers_amount: number;
}

export interface NextSession extends SessionLine {
  readonly ends_at: string;
  readonly location_name: string | null;
  readonly waitlist_count: number;
}

export interface WaitingLine extends SessionLine {
  readonly waiting: number;
  readonly offered: number;
}
