import { cutoffOf, offerExpiry, type WaitingMode } from '../../src/domain/waiting-lists/waitingList';
import type { Draft } from '../draft';
import type { Held } from './buildSessions';
import { type Club, stamp } from './club';
import type { Person } from './createCrowd';
import { personal } from './placeRow';
import { iso } from './when';

const [HOUR, MINUTE] = [3_600_000, 60_000];

/** An offer that is still open today. */
export interface OpenOffer {
  readonly offered_at: string;
  readonly offer_expires_at: string;
}

interface Line {
  readonly activity: Draft<'activities'>;
  readonly session: Held;
  readonly mode: WaitingMode;
  readonly members: readonly (Draft<'participants'> & { readonly subscribed_at: string; readonly person: string })[];
  readonly waiters: readonly Person[];
  readonly offers: readonly OpenOffer[];
  /** When people could sign up (ms). */
  readonly from: number;
  readonly until: number;
}

type Entry = Draft<'waiting_list_entries'>;

/** The open offers of a session: each reserves a place, for most of today at least. */
export function offersFor(
  { random, when }: Club,
  { offer_minutes, cutoff_minutes }: Draft<'activities'>,
  session: Held,
  room: number,
): OpenOffer[] {
  if (room < 3 || !random.chance(0.6)) return [];
  return Array.from({ length: random.whole(1, 2) }, () => {
    const offered_at = iso(when.midnight - random.whole(30, 240) * MINUTE);
    return {
      offered_at,
      offer_expires_at: offerExpiry(offered_at, session.starts_at, offer_minutes ?? 1440, cutoff_minutes ?? 720) ?? offered_at,
    };
  }).filter(({ offer_expires_at }) => Date.parse(offer_expires_at) > when.midnight + 18 * HOUR);
}

/** The waiting list of a full session: who moved up, who left, and who is still in line. */
export function buildLine(club: Club, line: Line): Entry[] {
  const { random, when } = club;
  const { session, waiters, offers } = line;
  const came =
    line.members.length > 2 && random.chance(0.4)
      ? random.some(line.members, random.whole(1, 2)).map((member) => cameOff(club, line, member))
      : [];
  const isOver = Date.parse(session.starts_at) < when.midnight;
  const inLine = waiters.flatMap((person, index) => {
    const offer = offers[index];
    if (offer) return [entry(club, line, person, { status: 'offered', ...offer })];
    return isOver ? over(club, line, person) : waiting(club, line, person);
  });
  return [...came, ...inLine];
}

/** A waiting list entry, whose person joined before any offer and before leaving the list. */
function entry(club: Club, { session, from, until }: Line, person: Person, facts: Partial<Entry>): Entry {
  const end = facts.offered_at ?? facts.handled_at;
  const latest = Math.min(until, end ? Date.parse(end) - HOUR : until);
  const made = stamp(club, Math.round(Math.min(from, latest) + Math.max(0, latest - from) * club.random.next() ** 0.5));
  return {
    ...made,
    organization_id: club.organization_id,
    session_id: session.id,
    ...personal(person),
    priority: 0,
    joined_at: made.created_at,
    ...facts,
  };
}

function cameOff(club: Club, line: Line, member: Line['members'][number]): Entry {
  const {
    person,
    first_name = '',
    last_name = '',
    email = null,
    phone = null,
    date_of_birth = null,
    gender = null,
    subscribed_at,
  } = member;
  const at = Date.parse(subscribed_at);
  const made = stamp(club, Math.min(at - MINUTE, at - club.random.whole(5, 60) * HOUR));
  const offer =
    line.mode === 'offer'
      ? { offered_at: iso(Math.max(Date.parse(made.created_at), at - 2 * HOUR)), offer_expires_at: iso(at + 10 * HOUR) }
      : {};
  return {
    ...made,
    organization_id: club.organization_id,
    session_id: line.session.id,
    person,
    first_name,
    last_name,
    email,
    phone,
    date_of_birth,
    gender,
    priority: 0,
    joined_at: made.created_at,
    ...offer,
    status: line.mode === 'offer' ? 'accepted' : 'promoted',
    handled_at: subscribed_at,
    participant: member.id,
    version: 2,
    updated_at: subscribed_at,
  };
}

function waiting(club: Club, line: Line, person: Person): Entry[] {
  const chance = club.random.next();
  if (chance < 0.08) return [entry(club, line, person, settled(club, line, 'cancelled'))];
  if (chance < 0.14 && line.mode !== 'auto') return [entry(club, line, person, settled(club, line, 'declined'))];
  if (chance < 0.22 && line.mode === 'offer') {
    const expired = entry(club, line, person, settled(club, line, 'expired'));
    // A person who lets an offer expire goes to the end of the line.
    return [expired, { ...entry(club, line, person, { status: 'waiting' }), joined_at: expired.handled_at ?? expired.created_at }];
  }
  return [entry(club, line, person, { status: 'waiting', priority: chance > 0.96 ? 1 : 0 })];
}

function over(club: Club, line: Line, person: Person): Entry[] {
  const chance = club.random.next();
  if (chance < 0.1) return [entry(club, line, person, settled(club, line, 'cancelled'))];
  if (chance < 0.2 && line.mode === 'offer') return [entry(club, line, person, settled(club, line, 'declined'))];
  if (chance < 0.35 && line.mode === 'offer') return [entry(club, line, person, settled(club, line, 'expired'))];
  return [
    entry(club, line, person, { status: 'closed', handled_at: line.session.starts_at, version: 2, updated_at: line.session.starts_at }),
  ];
}

/** An entry that ended at some moment before the cut-off, after its offer if there was one. */
function settled({ random, when }: Club, { activity, session, until }: Line, status: 'cancelled' | 'declined' | 'expired'): Partial<Entry> {
  const at =
    Math.min(until, when.midnight - MINUTE, Date.parse(cutoffOf(session.starts_at, activity.cutoff_minutes ?? 720))) -
    random.whole(0, 20) * MINUTE;
  const offered =
    status === 'cancelled' ? {} : { offered_at: iso(at - 20 * HOUR), offer_expires_at: iso(status === 'expired' ? at : at + 4 * HOUR) };
  return { status, handled_at: iso(at), ...offered, version: 2, updated_at: iso(at) };
}
