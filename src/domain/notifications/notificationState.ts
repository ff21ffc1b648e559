import { type Issue, issue } from '../checks/issue';

/** How a notification stands, in the order in which it goes. */
export const NOTIFICATION_STATES = ['draft', 'scheduled', 'sending', 'sent'] as const;
export type NotificationState = (typeof NOTIFICATION_STATES)[number];

/** What people do with it (`schedule`, `call_back`) and what happens by itself. */
export type NotificationEvent = 'schedule' | 'call_back' | 'begin' | 'finish';

/** Every change there is. Source: docs/domain/notifications.md 2. */
const NEXT: Readonly<Record<NotificationState, Readonly<Partial<Record<NotificationEvent, NotificationState>>>>> = {
  draft: { schedule: 'scheduled' },
  scheduled: { call_back: 'draft', begin: 'sending' },
  sending: { finish: 'sent' },
  sent: {},
};

/** The state after an event; null where there is no such change. */
export const nextNotificationState = (state: NotificationState, event: NotificationEvent): NotificationState | null =>
  NEXT[state][event] ?? null;

/** What of a notification says how it stands. */
export interface Standing {
  readonly status: NotificationState;
  /** ISO instant. */
  readonly send_on: string | null;
}

/**
 * Whether it can be called back: up to the moment at which it goes out, by the clock and not by whether a round has come by.
 * Source: docs/domain/notifications.md 3.
 */
export const mayBeCalledBack = ({ status, send_on }: Standing, now: string): boolean =>
  status === 'scheduled' && send_on !== null && Date.parse(now) < Date.parse(send_on);

/** Text, audience and moment are changed in a draft alone. */
export const mayBeChanged = ({ status }: Pick<Standing, 'status'>): boolean => status === 'draft';

/** What keeps a draft from being scheduled at `send_on`: it has none, or it is over. */
export function scheduleIssues(send_on: string | null, now: string): Issue[] {
  return send_on === null ? [issue('send_on', 'validation.required')] : momentIssues(send_on, now);
}

/** A moment that is over is refused wherever it is set: in a draft and when it is scheduled. */
export const momentIssues = (send_on: string, now: string): Issue[] =>
  Date.parse(send_on) <= Date.parse(now) ? [issue('send_on', 'notifications.moment_over')] : [];
