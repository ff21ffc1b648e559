import { addDays, daysBetween } from '../time/calendarDays';
import { sessionWindowIssues } from '../bookings/signUpWindow';
import type { Changeable } from '../sessions/sessionPlan';
import { moveMoment } from '../sessions/plan/moveMoment';
import type { SessionValues } from '../sessions/plan/sessionFacts';
import { timesOf } from '../sessions/timesOf';
import { copyBundles } from './copyBundles';
import type { ActivityPlan, SeasonFrame, SeriesCopy, SessionCopy, SkippedDay, SourceActivity, SourceSeries, SourceSession } from './season';
import { shiftOf, shiftSeries } from './shiftSeries';
import { skippedOn } from './skippedOn';

/**
 * What an activity of the old season becomes in the new one, decided without a database: what is shown is what is made.
 * Source: docs/domain/seasons.md 2 to 6.
 * @param zone IANA zone of the sessions
 */
export function planSeason(activity: SourceActivity, frame: SeasonFrame, zone: string): ActivityPlan {
  const inSeason = activity.sessions.filter(
    ({ date, status }) => status === 'planned' && date >= frame.source.from && date <= frame.source.until,
  );
  const skipped: SkippedDay[] = [];
  const series: SeriesCopy[] = [];
  for (const chain of chainsOf(activity.series)) {
    const own = inSeason.filter((one) => chain.some(({ id }) => id === one.series));
    const latest = chain.findLast(({ id }) => own.some((one) => one.series === id));
    if (!latest) continue;
    const like = own.filter((one) => one.series === latest.id);
    const shifted = shiftSeries(latest, frame, {
      began: own[0]?.occurrence_date ?? own[0]?.date,
      location: lastWith('location', like)?.location ?? activity.location,
    });
    if (!shifted) continue;
    skipped.push(...shifted.skipped);
    if (shifted.dates.length === 0) continue;
    series.push({
      from: chain.map(({ id }) => id),
      rule: shifted.rule,
      sessions: shifted.dates.map((date) => sessionOn(date, shifted.rule, like, zone)),
    });
  }
  const sessions: SessionCopy[] = [];
  for (const one of inSeason.filter((each) => each.series === null)) {
    const moved = moveSession(one, one.location ?? activity.location, frame, zone);
    if ('reason' in moved) skipped.push(moved);
    else sessions.push({ from: one.id, values: moved });
  }
  const made = { series, sessions };
  return { ...made, bundles: copyBundles(activity.bundles, inSeason, made, frame), skipped: skipped.toSorted(byDate) };
}

const byDate = (a: { readonly date: string }, b: { readonly date: string }) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);

/** Series that were split from one another, the earliest first: they are one to who takes part. */
function chainsOf(series: readonly SourceSeries[]): SourceSeries[][] {
  const byId = new Map(series.map((one) => [one.id, one]));
  const rootOf = (one: SourceSeries, depth = 0): string => {
    const before = one.split_from === null || depth > series.length ? undefined : byId.get(one.split_from);
    return before ? rootOf(before, depth + 1) : one.id;
  };
  const chains = new Map<string, SourceSeries[]>();
  for (const one of series.toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))) {
    const root = rootOf(one);
    chains.set(root, [...(chains.get(root) ?? []), one]);
  }
  return [...chains.values()];
}

/** The last of a series of which this was not changed by itself; where it was of each, the last. */
const lastWith = (field: Changeable, like: readonly SourceSession[]): SourceSession | undefined =>
  like.findLast((one) => !one.detached_fields.includes(field)) ?? like.at(-1);

/** As the last of its series that was not changed by itself. */
function sessionOn(
  date: string,
  { start_time, end_time }: SeriesCopy['rule'],
  like: readonly SourceSession[],
  zone: string,
): SessionValues {
  const from = (field: Changeable) => lastWith(field, like);
  // A location and its parts go together.
  const at =
    like.findLast(({ detached_fields }) => !detached_fields.includes('location') && !detached_fields.includes('parts')) ?? from('location');
  const moment = (field: 'subscribe_from' | 'subscribe_until') => {
    const one = from(field);
    return one ? moveMoment(one[field], daysBetween(one.date, date), zone) : null;
  };
  const { change: _change, ...times } = timesOf({ date, start_time, end_time }, zone);
  return checked({
    ...times,
    spots: from('spots')?.spots ?? null,
    location: at?.location ?? null,
    parts: at?.parts ?? [],
    notes: from('notes')?.notes ?? null,
    subscribe_from: moment('subscribe_from'),
    subscribe_until: moment('subscribe_until'),
    occurrence_date: date,
    detached_fields: [],
    is_off_pattern: false,
  });
}

/** A session by itself in the new season, or why there is none. */
function moveSession(
  one: SourceSession,
  location: string | null,
  { source, target, skip }: SeasonFrame,
  zone: string,
): SessionValues | SkippedDay {
  const shift = shiftOf(source, target);
  const date = addDays(one.date, shift);
  if (date < target.from || date > target.until) return { date, reason: 'outside', off: null };
  const off = skippedOn(date, location, skip);
  if (off) return off;
  const { change: _change, ...times } = timesOf({ date, start_time: one.start_time, end_time: one.end_time }, zone);
  return checked({
    ...times,
    spots: one.spots,
    location: one.location,
    parts: one.parts,
    notes: one.notes,
    subscribe_from: moveMoment(one.subscribe_from, shift, zone),
    subscribe_until: moveMoment(one.subscribe_until, shift, zone),
    occurrence_date: null,
    detached_fields: [],
    is_off_pattern: false,
  });
}

/** A window that the moved clock would turn around stays away: sign-up is then as the activity says. */
const checked = (values: SessionValues): SessionValues =>
  sessionWindowIssues(values).length > 0 ? { ...values, subscribe_from: null, subscribe_until: null } : values;
