import type { NextSession, WaitingLine } from './sessionLines';

/** The current day of an organization, and what it can do about it now. */
export interface ClubToday {
  /** The local date in the time zone of the application. */
  readonly date: string;
  /** Sessions that start today, also those that are over or cancelled, the earliest first. */
  readonly sessions: readonly TodaySession[];
  /** Future sessions with a free spot while people wait, the earliest first; at most three. `total` counts all of them. */
  readonly spots_to_offer: { readonly total: number; readonly first: readonly WaitingLine[] };
  /** Sessions whose attendance is incomplete and can still be recorded, the latest first; at most three. `total` counts all of them. */
  readonly unrecorded: { readonly total: number; readonly latest: readonly UnrecordedSession[] };
  /** Orders that are not fully paid. Null for users who may not see money. */
  readonly open_orders: { readonly orders: number; readonly owed_in_cents: number } | null;
}

export interface TodaySession extends NextSession {
  readonly status: 'planned' | 'cancelled';
  /** The names of its trainers. */
  readonly trainers: readonly string[];
}

export interface UnrecordedSession {
  readonly id: string;
  readonly activity_id: string;
  readonly activity_name: string;
  readonly starts_at: string;
  readonly zone: string;
  /** Participants without a recorded attendance. */
  readonly not_recorded: number;
}

/** A day in numbers, of its planned sessions. */
export interface DaySummary {
  readonly sessions: number;
  readonly people: number;
  readonly full: number;
}

type Counted = Pick<TodaySession, 'status' | 'spots' | 'participants_amount' | 'offers_amount'>;

export function summaryOf(sessions: readonly Counted[]): DaySummary {
  const planned = sessions.filter(({ status }) => status === 'planned');
  return {
    sessions: planned.length,
    people: planned.reduce((sum, { participants_amount }) => sum + participants_amount, 0),
    full: planned.filter((session) => freeSpots(session) === 0).length,
  };
}

/** Spots that are neither taken nor offered; null without a limit. */
export const freeSpots = ({ spots, participants_amount, offers_amount }: Omit<Counted, 'status'>): number | null =>
  spots === null ? null : Math.max(0, spots - participants_amount - offers_amount);
