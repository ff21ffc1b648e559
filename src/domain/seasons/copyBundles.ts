import { addDays, mondayOf, weekdayIndex } from '../time/calendarDays';
import type { ActivityPlan, BundleCopy, SeasonFrame, SeriesCopy, SourceBundle, SourceSession } from './season';
import { shiftOf } from './shiftSeries';

type Made = Pick<ActivityPlan, 'series' | 'sessions'>;
type Ref = BundleCopy['sessions'][number];

/** Maximum number of sessions in a bundle. */
const MAX_SESSIONS = 200;

/**
 * Copies bundles to the new sessions. A bundle with every session of a series gets every session of the copied series. In other bundles,
 * each session is replaced by the one in the same week of the new season, if there is one. A bundle without any sessions left is not
 * copied. Source: docs/domain/seasons.md 6.
 *
 * @param inSeason the planned sessions of the old season, by their start
 */
export function copyBundles(
  bundles: readonly SourceBundle[],
  inSeason: readonly SourceSession[],
  made: Made,
  frame: SeasonFrame,
): BundleCopy[] {
  return bundles.flatMap(({ id, name, rate, spots, sessions: held }) => {
    const own = new Set(held);
    const sessions = [
      ...made.series.flatMap((copy, series) => datesFor(copy, inSeason, own, frame).map((date): Ref => ({ series, date }))),
      ...made.sessions.flatMap(({ from }, session): Ref[] => (own.has(from) ? [{ session }] : [])),
    ].slice(0, MAX_SESSIONS);
    return sessions.length > 0 ? [{ from: id, name, rate, spots, sessions }] : [];
  });
}

function datesFor(
  { from, sessions, rule }: SeriesCopy,
  inSeason: readonly SourceSession[],
  own: ReadonlySet<string>,
  { source, target }: SeasonFrame,
): string[] {
  const old = inSeason.filter((session) => session.series !== null && from.includes(session.series));
  const held = old.filter(({ id }) => own.has(id));
  const dates = sessions.map(({ date }) => date);
  if (held.length === 0) return [];
  if (held.length === old.length) return dates;
  if (rule.type !== 'weeks') return dates.filter((_, index) => own.has(old[index]?.id ?? ''));
  const shift = shiftOf(source, target);
  const wanted = new Set(
    held.flatMap(({ date }) => {
      const sameWeek = dates.filter((candidate) => mondayOf(candidate) === addDays(mondayOf(date), shift));
      const sameDay = sameWeek.find((candidate) => weekdayIndex(candidate) === weekdayIndex(date));
      return sameDay ?? (sameWeek.length === 1 ? (sameWeek[0] ?? []) : []);
    }),
  );
  return dates.filter((date) => wanted.has(date));
}
