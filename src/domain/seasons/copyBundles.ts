import { addDays, mondayOf, weekdayIndex } from '../time/calendarDays';
import type { ActivityPlan, BundleCopy, SeasonFrame, SeriesCopy, SourceBundle, SourceSession } from './season';
import { shiftOf } from './shiftSeries';

type Made = Pick<ActivityPlan, 'series' | 'sessions'>;
type Ref = BundleCopy['sessions'][number];

/** As many sessions as a bundle has at most. */
const MAX_SESSIONS = 200;

/**
 * Bundles over the new sessions. One that held every session of a series holds every session of its copy; of any other, each session
 * becomes the one in the same week of the new season, where there is one. A bundle of which nothing is left is not copied.
 * Source: docs/domain/seasons.md 6.
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
  const old = inSeason.filter((one) => one.series !== null && from.includes(one.series));
  const held = old.filter(({ id }) => own.has(id));
  const dates = sessions.map(({ date }) => date);
  if (held.length === 0) return [];
  if (held.length === old.length) return dates;
  if (rule.type !== 'weeks') return dates.filter((_, index) => own.has(old[index]?.id ?? ''));
  const shift = shiftOf(source, target);
  const wanted = new Set(
    held.flatMap(({ date }) => {
      const sameWeek = dates.filter((one) => mondayOf(one) === addDays(mondayOf(date), shift));
      const sameDay = sameWeek.find((one) => weekdayIndex(one) === weekdayIndex(date));
      return sameDay ?? (sameWeek.length === 1 ? (sameWeek[0] ?? []) : []);
    }),
  );
  return dates.filter((date) => wanted.has(date));
}
