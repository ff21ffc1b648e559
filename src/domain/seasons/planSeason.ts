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
 * What an activity of the old season becomes in the new one. It uses no database, so that the preview equals the result. Source:
 * docs/domain/seasons.md 2 to 6.
 * @param zone IANA zone of the sessions
 */
export function planSeason(activity: SourceActivity, frame: SeasonFrame, zone: string): ActivityPlan {
  const inSeason = activity.sessions.filter(
    ({ date, status }) => status === 'planned' && date >= frame.source.from && date <= frame.source.until,
  );
  const skipped: SkippedDay[] = [];
  const series: SeriesCopy[] = [];
  for (const chain of chainsOf(activity.series)) {
    const own = inSeason.filter((session) => chain.some(({ id }) => id === session.series));
    const latest = chain.findLast(({ id }) => own.some((session) => session.series === id));
    if (!latest) continue;
    const like = own.filter((session) => session.series === latest.id);
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
  for (const single of inSeason.filter((session) => session.series === null)) {
    const moved = moveSession(single, single.location ?? activity.location, frame, zone);
    if ('reason' in moved) skipped.push(moved);
    else sessions.push({ from: single.id, values: moved });
  }
  const made = { series, sessions };
  return { ...made, bundles: copyBundles(activity.bundles, inSeason, made, frame), skipped: skipped.toSorted(byDate) };
}

const byDate = (a: { readonly date: string }, b: { readonly date: string }) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);

/** Series that were split from one another, the earliest first: for participants they are one series. */
function chainsOf(series: readonly SourceSeries[]): SourceSeries[][] {
  const byId = new Map(series.map((part) => [part.id, part]));
  const rootOf = (part: SourceSeries, depth = 0): string => {
    const before = part.split_from === null || depth > series.length ? undefined : byId.get(part.split_from);
    return before ? rootOf(before, depth + 1) : part.id;
  };
  const chains = new Map<string, SourceSeries[]>();
  for (const part of series.toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))) {
    const root = rootOf(part);
    chains.set(root, [...(chains.get(root) ?? []), part]);
  }
  return [...chains.values()];
}

/** The last session of a series in which this field was not changed individually; if it was changed in all of them, the last session. */
const lastWith = (field: Changeable, like: readonly SourceSession[]): SourceSession | undefined =>
  like.findLast((session) => !session.detached_fields.includes(field)) ?? like.at(-1);

/** A session with the values of the last session of its series that was not changed individually. */
function sessionOn(
  date: string,
  { start_time, end_time }: SeriesCopy['rule'],
  like: readonly SourceSession[],
  zone: string,
): SessionValues {
  const from = (field: Changeable) => lastWith(field, like);
  // A location and its parts are copied together.
  const at =
    like.findLast(({ detached_fields }) => !detached_fields.includes('location') && !detached_fields.includes('parts')) ?? from('location');
  const moment = (field: 'subscribe_from' | 'subscribe_until') => {
    const template = from(field);
    return template ? moveMoment(template[field], daysBetween(template.date, date), zone) : null;
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

/** The copy of a single session, or the reason why there is none. */
function moveSession(
  session: SourceSession,
  location: string | null,
  { source, target, skip }: SeasonFrame,
  zone: string,
): SessionValues | SkippedDay {
  const shift = shiftOf(source, target);
  const date = addDays(session.date, shift);
  if (date < target.from || date > target.until) return { date, reason: 'outside', off: null };
  const off = skippedOn(date, location, skip);
  if (off) return off;
  const { change: _change, ...times } = timesOf({ date, start_time: session.start_time, end_time: session.end_time }, zone);
  return checked({
    ...times,
    spots: session.spots,
    location: session.location,
    parts: session.parts,
    notes: session.notes,
    subscribe_from: moveMoment(session.subscribe_from, shift, zone),
    subscribe_until: moveMoment(session.subscribe_until, shift, zone),
    occurrence_date: null,
    detached_fields: [],
    is_off_pattern: false,
  });
}

/**
 * If the new season has a clock change that would turn a sign-up window around, the window is dropped: sign-up then follows the activity.
 */
const checked = (values: SessionValues): SessionValues =>
  sessionWindowIssues(values).length > 0 ? { ...values, subscribe_from: null, subscribe_until: null } : values;
