import { type Issue, issue } from '../checks/issue';

/** Status of a notification, in the order of its life. */
export const NOTIFICATION_STATES = ['draft', 'scheduled', 'sending', 'sent'] as const;
export type NotificationState = (typeof NOTIFICATION_STATES)[number];

/** Changes by people (`schedule`, `call_back`) and automatic ones. */
export type NotificationEvent = 'schedule' | 'call_back' | 'begin' | 'finish';

/** Every allowed transition. Source: docs/domain/notifications.md 2. */
const NEXT: Readonly<Record<NotificationState, Readonly<Partial<Record<NotificationEvent, NotificationState>>>>> = {
  draft: { schedule: 'scheduled' },
  scheduled: { call_back: 'draft', begin: 'sending' },
  sending: { finish: 'sent' },
  sent: {},
};

/** The status after an event; null if the transition is not allowed. */
export const nextNotificationState = (state: NotificationState, event: NotificationEvent): NotificationState | null =>
  NEXT[state][event] ?? null;

/** The fields of a notification that determine its status. */
export interface Standing {
  readonly status: NotificationState;
  /** ISO instant. */
  readonly send_on: string | null;
}

/**
 * Whether it can be called back: until the moment of sending by the clock, whether or not the sending job has run. Source:
 * docs/domain/notifications.md 3.
 */
export const mayBeCalledBack = ({ status, send_on }: Standing, now: string): boolean =>
  status === 'scheduled' && send_on !== null && Date.parse(now) < Date.parse(send_on);

/** Text, audience and moment can only be changed in a draft. */
export const mayBeChanged = ({ status }: Pick<Standing, 'status'>): boolean => status === 'draft';

/** What prevents a draft from being scheduled at `send_on`: it is missing or in the past. */
export function scheduleIssues(send_on: string | null, now: string): Issue[] {
  return send_on === null ? [issue('send_on', 'validation.required')] : momentIssues(send_on, now);
}

/** A moment in the past is refused both when it is saved in a draft and when it is scheduled. */
export const momentIssues = (send_on: string, now: string): Issue[] =>
  Date.parse(send_on) <= Date.parse(now) ? [issue('send_on', 'notifications.moment_over')] : [];
