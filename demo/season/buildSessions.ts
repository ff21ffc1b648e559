import { addDays, daysBetween, weekdayOf } from '../../src/domain/time/calendarDays';
import { datesOf } from '../../src/domain/sessions/datesOf';
import { expand } from '../../src/domain/sessions/expand';
import type { SeriesRule, SessionTimes } from '../../src/domain/sessions/repetition';
import { timesOf } from '../../src/domain/sessions/timesOf';
import { WEEKDAYS } from '../../src/domain/time/weekdays';
import type { Rhythm } from '../content/season/offers';
import { CANCEL_REASONS, SESSION_NOTES } from '../content/season/facts';
import type { Draft } from '../draft';
import type { Planned } from './buildActivities';
import { type Club, stamp } from './club';
import type { Premises } from './buildPremises';
import { dateMs, dayFrom, iso } from './when';

const DAY = 86_400_000;

/** A session with everything that its participants depend on. */
export type Held = Draft<'sessions'> & {
  readonly date: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly spots: number | null;
  readonly status: 'planned' | 'cancelled';
};

export interface Scheduled {
  readonly series: readonly Draft<'series'>[];
  readonly sessions: readonly Held[];
}

/** The sessions of an activity through the season: by rule where it repeats, with later changes. */
export function buildSessions(club: Club, planned: Planned, premises: Premises): Scheduled {
  const { activity, rhythm } = planned;
  if (activity.offer_type === 'none' || activity.offer_type === 'products') return { series: [], sessions: [] };
  if (rhythm === 'single' || rhythm === 'camp') return { series: [], sessions: singles(club, planned) };
  const { random, organization_id, when } = club;
  const rule = ruleOf(club, planned);
  const made = {
    ...stamp(club, Math.min(dateMs(rule.start_date) - random.whole(20, 40) * DAY, when.midnight - random.whole(4, 30) * DAY)),
    organization_id,
    activity_id: activity.id,
  };
  const series = { ...made, ...rule, days: [...rule.days], excluded_dates: [...rule.excluded_dates], zone: when.zone, split_from: null };
  const parts = split(club, series);
  const sessions = parts.flatMap((part) => expand(part, when.zone).occurrences.map((times) => session(club, planned, times, part)));
  return { series: parts, sessions: changed(club, sessions, premises) };
}

/** One in eight rules was changed halfway: the old one ends, and a new one continues an hour later. */
function split(club: Club, series: Draft<'series'> & SeriesRule): (Draft<'series'> & SeriesRule)[] {
  const { random, when } = club;
  const from = dayFrom(when, random.whole(-30, 10));
  if (
    !random.chance(0.12) ||
    series.count !== null ||
    series.start_date >= from ||
    series.end_date === null ||
    series.end_date <= from ||
    series.start_time > '21:00'
  )
    return [series];
  const later = (time: string) => `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}`;
  const parts = [
    { ...series, end_date: addDays(from, -1), version: 2 },
    {
      ...series,
      ...stamp(club, Math.min(dateMs(from) - 6 * DAY, when.midnight - 2 * DAY)),
      start_date: from,
      start_time: later(series.start_time),
      end_time: later(series.end_time),
      split_from: series.id,
    },
  ];
  return parts.every((part) => datesOf(part).dates.length > 0) ? parts : [series];
}

/** In the order of the week. */
const DAYS_IN_NAMES = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'];
/** In days. */
const DRAFT_STARTS_IN = 14;

function ruleOf(club: Club, { rhythm, activity }: Planned): SeriesRule {
  const { random, when } = club;
  const [start_time, end_time] = hoursOf(club, rhythm);
  const whole = club.standing === 'home' ? 0.25 : 0.03;
  const [before, after] =
    club.standing === 'archived' ? [-340, -250] : random.chance(whole) ? [-190, 175] : [-random.whole(28, 56), random.whole(42, 91)];
  // A draft of the club in the shop window is still being prepared.
  const first = activity.concept && club.standing === 'home' ? DRAFT_STARTS_IN : before;
  const start_date = latest(dayFrom(when, rhythm === 'course' ? random.whole(-50, 28) : first), addDays(iso(club.since).slice(0, 10), 3));
  const end = dayFrom(when, after);
  const base = {
    every: 1,
    days: [],
    start_date,
    start_time,
    end_time,
    excluded_dates: freeDays(start_date, end),
    end_date: end,
    count: null,
  };
  if (rhythm === 'monthly')
    return {
      ...base,
      type: 'months',
      start_date: `${start_date.slice(0, 8)}${String(random.whole(3, 26)).padStart(2, '0')}`,
      end_date: addDays(end, 60),
    };
  if (rhythm === 'course')
    return { ...base, type: 'weeks', days: [weekdayOf(start_date)], end_date: null, count: random.pick([6, 8, 8, 10]) };
  // A name that says its day is right.
  const said = DAYS_IN_NAMES.findIndex((day) => activity.name?.includes(day));
  const drawn = random.whole(0, 6);
  const weekday = said < 0 ? drawn : said;
  const days = rhythm === 'twice' ? [weekday, (weekday + random.pick([2, 3])) % 7] : [weekday];
  return { ...base, type: 'weeks', every: random.chance(0.12) ? 2 : 1, days: WEEKDAYS.filter((_, index) => days.includes(index)) };
}

const latest = (a: string, b: string) => (a > b ? a : b);

/** Christmas and New Year, wherever they are within the range. */
const freeDays = (from: string, until: string): string[] =>
  [Number(from.slice(0, 4)), Number(until.slice(0, 4))]
    .flatMap((year) => [`${year}-01-01`, `${year}-12-25`, `${year}-12-26`, `${year}-12-31`])
    .filter((day, index, all) => all.indexOf(day) === index && day >= from && day <= until)
    .sort();

function hoursOf({ random }: Club, rhythm: Rhythm): [start: string, end: string] {
  if (rhythm === 'camp') return ['09:30', '15:30'];
  const start = random.pick(
    rhythm === 'open'
      ? [600, 780, 810, 1140]
      : rhythm === 'single'
        ? [600, 810, 840]
        : [540, 570, 930, 960, 990, 1020, 1080, 1110, 1140, 1170, 1200, 1230],
  );
  const time = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return [time(start), time(start + random.pick([45, 60, 60, 75, 90, 90, 120]))];
}

function singles(club: Club, planned: Planned): Held[] {
  const { random, when } = club;
  const [start_time, end_time] = hoursOf(club, planned.rhythm);
  const first = random.whole(-40, 40);
  const days =
    planned.rhythm === 'camp'
      ? [0, 1, 2, 3].map((day) => first + day)
      : Array.from({ length: random.whole(1, 4) }, (_, turn) => first + turn * random.whole(9, 16));
  return days.map((day) => session(club, planned, timesOf({ date: dayFrom(when, day), start_time, end_time }, when.zone), null));
}

function session(
  club: Club,
  { activity, spots }: Planned,
  { date, start_time, end_time, starts_at, ends_at }: SessionTimes,
  series: Draft<'series'> | null,
): Held {
  const { random, when, organization_id } = club;
  const made = series
    ? Date.parse(series.created_at) + random.whole(0, 900)
    : Math.min(dateMs(date) - random.whole(30, 70) * DAY, when.midnight - random.whole(3, 20) * DAY);
  return {
    ...stamp(club, made),
    organization_id,
    activity_id: activity.id,
    date,
    start_time,
    end_time,
    starts_at,
    ends_at,
    zone: when.zone,
    spots,
    location: null,
    status: 'planned',
    notes: random.chance(0.04) ? random.pick(SESSION_NOTES) : null,
    series: series?.id ?? null,
    occurrence_date: series ? date : null,
    parts: [],
    detached_fields: [],
    is_off_pattern: false,
  };
}

/** Later changes to sessions: some are cancelled, some moved, some get another time, location or capacity. */
function changed(club: Club, sessions: readonly Held[], { locations }: Premises): Held[] {
  const { random, when } = club;
  const taken = new Set(sessions.map(({ date }) => date));
  return sessions.map((held) => {
    const chance = random.next();
    const away = daysBetween(when.today, held.date);
    const updated_at = iso(
      Math.min(
        Math.max(Date.parse(held.created_at) + 60_000, dateMs(held.date) - random.whole(2, 9) * DAY),
        when.midnight - random.whole(60, 3000) * 60_000,
      ),
    );
    const edited = { version: 2, updated_at: updated_at > held.created_at ? updated_at : held.created_at };
    if (chance < 0.03 && away < 40)
      return { ...held, ...edited, status: 'cancelled', cancelled_at: edited.updated_at, cancel_reason: random.pick(CANCEL_REASONS) };
    if (chance < 0.05 && held.spots !== null)
      return { ...held, ...edited, spots: held.spots + random.whole(2, 6), detached_fields: ['spots'] };
    const other = locations[random.whole(0, locations.length - 1)];
    if (chance < 0.065 && other) return { ...held, ...edited, location: other.id, detached_fields: ['location'] };
    const moved = addDays(held.date, random.pick([-1, 1]));
    if (chance < 0.08 && !taken.has(moved) && Math.abs(away) > 2)
      return {
        ...held,
        ...edited,
        ...onClock(timesOf({ date: moved, start_time: held.start_time ?? '', end_time: held.end_time ?? '' }, when.zone)),
        detached_fields: ['date'],
      };
    if (chance < 0.085) return { ...held, ...edited, is_off_pattern: true };
    return held;
  });
}

const onClock = ({ date, starts_at, ends_at }: SessionTimes) => ({ date, starts_at, ends_at });
