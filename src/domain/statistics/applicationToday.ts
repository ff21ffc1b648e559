import type { NextSession } from './sessionLines';

/** The current day of an application: the sessions of its organizations that can be booked. */
export interface ApplicationToday {
  /** The local date in the time zone of the application. */
  readonly date: string;
  /** Planned sessions of today, of how many organizations, with how many participants, and how many of them have no free spot. */
  readonly sessions: number;
  readonly organizations: number;
  readonly people: number;
  readonly full: number;
  /** Current sessions and those that start later today, the earliest first; at most six. `remaining` counts all of them. */
  readonly next: readonly ApplicationSession[];
  readonly remaining: number;
}

/** A session with the organization that it belongs to. */
export interface ApplicationSession extends NextSession {
  readonly organization_id: string;
  readonly organization_name: string;
}
