import { type Issue, issue } from '../checks/issue';

/** How an activity defines its sign-up window: two instants, minutes before each start, or per session. */
export const SUBSCRIBE_MODES = ['instant', 'minutes', 'from_session'] as const;
export type SubscribeMode = (typeof SUBSCRIBE_MODES)[number];

/** The window of an activity: ISO instants, and elapsed minutes before the start. */
export interface WindowRule {
  readonly subscribe_mode: SubscribeMode | null;
  readonly subscribe_from: string | null;
  readonly subscribe_until: string | null;
  readonly subscribe_from_minutes: number | null;
  readonly subscribe_until_minutes: number | null;
}

/** The window of a session, whose own instants override those of the activity in every mode. */
export interface SessionWindow {
  readonly starts_at: string;
  readonly subscribe_from: string | null;
  readonly subscribe_until: string | null;
}

/** ISO instants: from `opens_at` (null for always) until just before `closes_at`. */
export interface SignUpWindow {
  readonly opens_at: string | null;
  readonly closes_at: string;
}

export type SignUpState = 'early' | 'open' | 'late';

/** Maximum number of minutes: two years. */
export const MAX_SUBSCRIBE_MINUTES = 2 * 366 * 24 * 60;

const MINUTE = 60_000;

/**
 * The sign-up window of one session. It closes at the start at the latest. Source: docs/domain/sign-up.md 1 to 3.
 *
 * @example signUpWindow({ subscribe_mode: 'minutes', subscribe_from_minutes: 1440, ... }, { starts_at: '2026-03-29T10:00:00.000Z', ... })
 * // { opens_at: '2026-03-28T10:00:00.000Z', closes_at: '2026-03-29T10:00:00.000Z' }: elapsed minutes, so 11:00 in Amsterdam
 */
export function signUpWindow(rule: WindowRule, session: SessionWindow): SignUpWindow {
  const [from, until] = momentsOf(rule, session.starts_at);
  const closes = session.subscribe_until ?? until ?? session.starts_at;
  return {
    opens_at: session.subscribe_from ?? from,
    closes_at: Date.parse(closes) < Date.parse(session.starts_at) ? closes : session.starts_at,
  };
}

function momentsOf(rule: WindowRule, starts_at: string): [from: string | null, until: string | null] {
  if (rule.subscribe_mode === 'instant') return [rule.subscribe_from, rule.subscribe_until];
  if (rule.subscribe_mode !== 'minutes') return [null, null];
  const earlier = (minutes: number | null) => (minutes === null ? null : new Date(Date.parse(starts_at) - minutes * MINUTE).toISOString());
  return [earlier(rule.subscribe_from_minutes), earlier(rule.subscribe_until_minutes)];
}

/** Whether sign-up is open at an instant (ISO). */
export function signUpState({ opens_at, closes_at }: SignUpWindow, now: string): SignUpState {
  const at = Date.parse(now);
  if (at >= Date.parse(closes_at)) return 'late';
  return opens_at !== null && at < Date.parse(opens_at) ? 'early' : 'open';
}

/** Validates the window of an activity: only the fields of its mode count, and sign-up must open before it closes. */
export function windowRuleIssues(rule: WindowRule): Issue[] {
  if (rule.subscribe_mode === 'instant') return orderIssues(rule);
  if (rule.subscribe_mode !== 'minutes') return [];
  const { subscribe_from_minutes: from, subscribe_until_minutes: until } = rule;
  const isMinutes = (minutes: number | null) =>
    minutes === null || (Number.isInteger(minutes) && minutes >= 0 && minutes <= MAX_SUBSCRIBE_MINUTES);
  const odd = (['subscribe_from_minutes', 'subscribe_until_minutes'] as const).filter((name) => !isMinutes(rule[name]));
  if (odd.length > 0) return odd.map((name) => issue(name, 'window_rules.minutes', { max: MAX_SUBSCRIBE_MINUTES }));
  return from !== null && until !== null && until >= from ? [issue('subscribe_until_minutes', 'window_rules.minutes_order')] : [];
}

/** Validates the window of a session: it must open before it closes, and before the start. */
export function sessionWindowIssues(session: SessionWindow): Issue[] {
  const wrong = orderIssues(session);
  if (wrong.length > 0) return wrong;
  return session.subscribe_from !== null && Date.parse(session.subscribe_from) >= Date.parse(session.starts_at)
    ? [issue('subscribe_from', 'window_rules.after_start')]
    : [];
}

function orderIssues({ subscribe_from: from, subscribe_until: until }: Pick<SessionWindow, 'subscribe_from' | 'subscribe_until'>): Issue[] {
  if (from === null || until === null || Date.parse(from) < Date.parse(until)) return [];
  return [issue('subscribe_until', 'validation.after', { other: 'field:subscribe_from' })];
}
