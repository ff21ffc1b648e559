import { daysBetween } from '../../src/domain/time/calendarDays';
import { waitingModeOf } from '../../src/domain/waiting-lists/waitingList';
import { signUpWindow, type WindowRule } from '../../src/domain/bookings/signUpWindow';
import { OVERBOOKED_REASONS } from '../content/season/facts';
import type { Draft } from '../draft';
import type { Planned } from './buildActivities';
import type { BundleSeat } from './buildBundle';
import type { Held } from './buildSessions';
import { buildLine, offersFor } from './buildLine';
import type { Club } from './club';
import type { Person } from './createCrowd';
import { leave, placeOf } from './placeRow';
import { iso } from './when';

const [HOUR, DAY] = [3_600_000, 86_400_000];

export interface Filled {
  readonly participants: readonly Draft<'participants'>[];
  readonly entries: readonly Draft<'waiting_list_entries'>[];
}

export interface Pools {
  /** The people who come to this activity. */
  readonly pool: readonly Person[];
  /** The people who have this session through a bundle. */
  readonly seats: readonly BundleSeat[];
}

/**
 * The share of the usual participants who have booked a session `away` days from now; zero for the oldest sessions, before the club used
 * the product.
 */
const turnout = (away: number) =>
  away < -45 ? 0 : away < 0 ? 0.8 : away <= 10 ? 0.95 : away <= 17 ? 0.6 : away <= 28 ? 0.3 : away <= 60 ? 0.1 : 0.02;

/** The participants of a session, those who cancelled, and the waiting list: never more than the capacity, unless staff gave a reason. */
export function fillSession(club: Club, planned: Planned, session: Held, { pool, seats }: Pools): Filled {
  const { random, when } = club;
  const { activity, questions, popularity } = planned;
  const taken = seats.map(({ person, place_id, at, left }) => ({
    ...placed(club, session, person, at, []),
    bundle_place: place_id,
    ...(left === null ? {} : leave(club, left)),
  }));
  const seated = new Set(seats.map(({ person }) => person.id));
  const { from, until } = openFor(club, planned, session);
  if (activity.no_signup_required || popularity === 0 || from >= until) return finish(club, planned, session, taken, []);

  const others = pool.filter(({ id }) => !seated.has(id));
  const already = taken.filter(({ status }) => status === 'active').length;
  const room = session.spots === null ? Infinity : session.spots - already;
  const wanted =
    Math.round((session.spots ?? 9) * popularity * turnout(daysBetween(when.today, session.date)) * (0.85 + random.next() * 0.3)) - already;
  const isFull = wanted >= room;
  const mode = waitingModeOf(activity.waiting_list_mode ?? null, planned.rate?.price_in_cents ?? null);
  const canWait = isFull && Boolean(activity.has_waitlist) && session.status === 'planned' && wanted > room;
  const offers = canWait && mode === 'offer' ? offersFor(club, activity, session, room) : [];
  // Where staff offer each spot by hand, one has come free and waits for them.
  const free = canWait && mode === 'manual' && daysBetween(when.today, session.date) <= 14 ? 1 : 0;
  const crowd = random.some(others, Math.max(0, Math.min(wanted, room - offers.length - free)));
  const members = crowd.map((person) => placed(club, session, person, between(club, from, until), questions));
  const extra =
    isFull && offers.length + free === 0 && random.chance(club.standing === 'home' ? 0.08 : 0.02)
      ? overbooked(club, session, others, crowd, until)
      : [];
  const inside = new Set([...crowd.map(({ id }) => id), ...extra.map(({ person }) => person)]);
  const outside = others.filter(({ id }) => !inside.has(id));
  const gone = random
    .some(outside, random.chance(0.35) ? random.whole(1, 2) : 0)
    .map((person) => gave(club, session, placed(club, session, person, between(club, from, until), questions), until));
  const left = new Set(gone.map(({ person }) => person));
  const waiters = outside.filter(({ id }) => !left.has(id)).slice(0, Math.max(offers.length, Math.min(7, wanted - room)));
  const entries = canWait ? buildLine(club, { activity, session, mode, members, waiters, offers, from, until }) : [];
  return finish(club, planned, session, [...taken, ...members, ...extra, ...gone], entries);
}

type Seat = Draft<'participants'> & { readonly status: 'active' | 'cancelled'; readonly subscribed_at: string; readonly person: string };

const placed = (club: Club, session: Held, person: Person, at: number, questions: Parameters<typeof placeOf>[3]): Seat => ({
  ...placeOf(club, person, at, questions),
  session_id: session.id,
});

/** When people could sign up, and have: never in the future, never more than two months ahead. */
function openFor({ when }: Club, { activity }: Planned, session: Held): { from: number; until: number } {
  const window = signUpWindow(activity as WindowRule, { starts_at: session.starts_at, subscribe_from: null, subscribe_until: null });
  const start = Date.parse(session.starts_at);
  return {
    from: Math.max(Date.parse(session.created_at) + HOUR, start - 55 * DAY, window.opens_at === null ? 0 : Date.parse(window.opens_at)),
    until: Math.min(Date.parse(window.closes_at) - HOUR, start - 2 * HOUR, when.midnight - 2 * 60_000),
  };
}

/** Most people sign up shortly before the deadline. */
const between = ({ random }: Club, from: number, until: number) => Math.round(until - (until - from) * random.next() ** 2);

function overbooked(club: Club, session: Held, others: readonly Person[], crowd: readonly Person[], until: number): Seat[] {
  const inside = new Set(crowd.map(({ id }) => id));
  return others
    .filter(({ id }) => !inside.has(id))
    .slice(0, club.random.whole(1, 2))
    .map((person) => ({ ...placed(club, session, person, until, []), overbooked_reason: club.random.pick(OVERBOOKED_REASONS) }));
}

/** A person who cancelled in time. */
function gave(club: Club, session: Held, seat: Seat, until: number): Seat {
  const [from, hours] = [Date.parse(seat.subscribed_at), club.random.whole(1, 200)];
  const last = Math.min(until + HOUR / 2, club.when.midnight - 60_000);
  // A recent booking is cancelled somewhere in between, so that not all cancellations are at the last minute.
  const at = from + Math.min(hours * HOUR, (Math.max(0, last - from) * hours) / 201);
  const isPast = Date.parse(session.ends_at) < club.when.midnight;
  return {
    ...seat,
    ...leave(club, at),
    ...(isPast && club.random.chance(0.5)
      ? { attendance_status: 'signed_out' as const, attendance_at: iso(at), attendance_by: `${seat.first_name} ${seat.last_name}` }
      : {}),
  };
}

/** The final state of all participants: cancelled with a cancelled session, or marked after a past one. */
function finish(club: Club, { trainer }: Planned, session: Held, seats: readonly Seat[], entries: Filled['entries']): Filled {
  const { random, when } = club;
  if (session.status === 'cancelled') {
    const at = Date.parse(session.cancelled_at ?? session.created_at);
    const early = seats.filter((seat) => Date.parse(seat.subscribed_at) < at);
    return {
      participants: early.map((seat) => (seat.status === 'active' ? { ...seat, ...leave(club, at, session.cancel_reason ?? null) } : seat)),
      entries,
    };
  }
  if (Date.parse(session.ends_at) >= when.midnight) return { participants: seats, entries };
  const participants = seats.map((seat) => {
    if (seat.status !== 'active') return seat;
    const chance = random.next();
    if (chance > 0.97) return seat;
    const attendance_status = chance < 0.86 ? ('present' as const) : chance < 0.95 ? ('absent' as const) : ('signed_out' as const);
    const attendance_at = iso(Date.parse(session.starts_at) + random.whole(1, 12) * 60_000);
    return { ...seat, attendance_status, attendance_at, attendance_by: trainer, version: 2, updated_at: attendance_at };
  });
  return { participants, entries };
}
