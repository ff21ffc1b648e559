import { addDays } from '../time/calendarDays';
import type { ViewFilter } from './view';

const TODAY = '@today';
const YESTERDAY = '@today-1';

/**
 * Filters as a view stores them: a range that starts today or ends yesterday is stored relative to today, as it means "upcoming" or "past".
 * Other days are stored as they are. Source: docs/domain/views.md 13.
 *
 * @param today local date, YYYY-MM-DD
 * @example keptDays({ date: { from: '2026-11-23' } }, '2026-11-23') // { date: { from: '@today' } }
 */
export function keptDays(filter: ViewFilter, today: string): ViewFilter {
  const yesterday = addDays(today, -1);
  return mapBounds(filter, ({ from, to, ...rest }) => {
    const isOpen = Object.keys(rest).length === 0;
    if (isOpen && from === today && isNothing(to)) return { from: TODAY };
    if (isOpen && to === yesterday && isNothing(from)) return { to: YESTERDAY };
    return null;
  });
}

/** The stored filters with the actual days. */
export const daysOn = (filter: ViewFilter, today: string): ViewFilter =>
  mapBounds(filter, (bounds) => {
    const real = { [TODAY]: today, [YESTERDAY]: addDays(today, -1) };
    const entries = Object.entries(bounds).map(([end, bound]) => [end, real[bound as keyof typeof real] ?? bound]);
    return Object.fromEntries(entries) as Record<string, unknown>;
  });

const isNothing = (bound: unknown) => bound === undefined || bound === null || bound === '';

function mapBounds(filter: ViewFilter, change: (bounds: Record<string, unknown>) => Record<string, unknown> | null): ViewFilter {
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]) => {
      const isRange = typeof value === 'object' && value !== null && !Array.isArray(value);
      return [name, isRange ? (change(value as Record<string, unknown>) ?? value) : value];
    }),
  );
}
