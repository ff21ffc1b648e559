import { toInstant, toLocal } from '../time/zonedTime';
import type { ViewMailKind } from './view';

const DAY = 86_400_000;
/** Monday at seven: before the week begins. */
const WEEKLY_TIME = '07:00';
/** How long after one look the next one comes, in ms. */
const LOOK_AGAIN: Readonly<Record<Exclude<ViewMailKind, 'weekly'>, number>> = { arrivals: 15 * 60_000, quiet: 60 * 60_000 };

/**
 * When a mail of a view is looked at next: weekly on the Monday after this moment at 07:00 by the clock of the place, the others some
 * minutes on. Source: docs/domain/views.md 6.
 *
 * @param zone IANA zone
 * @returns an instant after `now`
 */
export function nextMailAt(kind: ViewMailKind, now: Date, zone: string): string {
  if (kind !== 'weekly') return new Date(now.getTime() + LOOK_AGAIN[kind]).toISOString();
  const today = toLocal(now.toISOString(), zone)?.date ?? now.toISOString().slice(0, 10);
  const start = Date.parse(`${today}T00:00:00Z`);
  const toMonday = (8 - new Date(start).getUTCDay()) % 7;
  const on = (days: number) =>
    toInstant({ date: new Date(start + days * DAY).toISOString().slice(0, 10), time: WEEKLY_TIME }, zone).instant;
  const first = on(toMonday);
  return Date.parse(first) > now.getTime() ? first : on(toMonday + 7);
}
