import { toInstant, toLocal } from '../time/zonedTime';
import type { ViewMailKind } from './view';

const DAY = 86_400_000;
/** Monday at seven, before the working week starts. */
const WEEKLY_TIME = '07:00';
/** Interval between two checks, in ms. */
const CHECK_INTERVAL_MS: Readonly<Record<Exclude<ViewMailKind, 'weekly'>, number>> = { arrivals: 15 * 60_000, quiet: 60 * 60_000 };

/**
 * When a mail of a view is due next: weekly on the next Monday at 07:00 local time, the others after their interval. Source:
 * docs/domain/views.md 6.
 *
 * @param zone IANA zone
 * @returns an instant after `now`
 */
export function nextMailAt(kind: ViewMailKind, now: Date, zone: string): string {
  if (kind !== 'weekly') return new Date(now.getTime() + CHECK_INTERVAL_MS[kind]).toISOString();
  const today = toLocal(now.toISOString(), zone)?.date ?? now.toISOString().slice(0, 10);
  const start = Date.parse(`${today}T00:00:00Z`);
  const toMonday = (8 - new Date(start).getUTCDay()) % 7;
  const on = (days: number) =>
    toInstant({ date: new Date(start + days * DAY).toISOString().slice(0, 10), time: WEEKLY_TIME }, zone).instant;
  const first = on(toMonday);
  return Date.parse(first) > now.getTime() ? first : on(toMonday + 7);
}
