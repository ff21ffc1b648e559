import { type Demands, eligibilityIssues } from '../bookings/eligibility';
import type { Issue } from '../checks/issue';
import type { ActivityPlan, SourceActivity } from './season';

/** A booking in the old season: of a single session or a bundle. */
export interface Seat {
  readonly person: string;
  /** Id of the session or bundle. */
  readonly of: string;
  /** ISO instant of the sign-up. */
  readonly since: string;
}

/** The part of a person that decides whether they can be invited. */
export interface Known {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly date_of_birth: string | null;
  readonly gender: string | null;
}

/** Why someone is not invited: no address, no room, or not eligible for the activity. */
export type Unfit = { readonly why: 'no_mail' | 'full' } | { readonly why: 'not_eligible'; readonly issues: readonly Issue[] };

export interface Invitee {
  readonly person: string;
  readonly name: string;
  /** What they are invited to: the first old series of a copy, an old single session, or an old bundle. */
  readonly targets: readonly string[];
  readonly unfit: Unfit | null;
}

/** Only the last sessions of a series tell who belongs to it: people who left in autumn are not invited. */
const LAST_SESSIONS = 8;

/**
 * The sessions whose participants are considered: the last of each series, and single sessions.
 * @returns their ids
 */
export const sessionsAsked = (activity: SourceActivity, plan: ActivityPlan): string[] => [
  ...plan.series.flatMap(({ from }) => lastOf(activity, from)),
  ...plan.sessions.map(({ from }) => from),
];

const lastOf = ({ sessions }: SourceActivity, from: readonly string[]): string[] =>
  sessions
    .filter((session) => session.status === 'planned' && session.series !== null && from.includes(session.series))
    .slice(-LAST_SESSIONS)
    .map(({ id }) => id);

interface Target {
  readonly id: string;
  readonly spots: number | null;
  readonly day: string;
  readonly people: readonly Seat[];
}

/**
 * Who is invited to the copy of an activity: people with a bundle, to its copy; people in at least half of the last eight sessions of a
 * series, to its copy; people in a single session, to its copy. If there is not enough room, earlier sign-ups come first. Source:
 * docs/domain/seasons.md 7.
 *
 * @param seats active bookings of the old season, without those of a bundle
 */
export function inviteesOf(
  activity: SourceActivity,
  plan: ActivityPlan,
  seats: readonly Seat[],
  people: ReadonlyMap<string, Known>,
  demands: Demands,
): Invitee[] {
  const targets = targetsOf(activity, plan, seats);
  const found = new Map<string, { fits: string[]; issues: Issue[]; since: string }>();
  for (const { id, spots, day, people: own } of targets) {
    let left = spots ?? Infinity;
    for (const { person, since } of own.toSorted((a, b) =>
      a.since < b.since ? -1 : a.since > b.since ? 1 : a.person < b.person ? -1 : 1,
    )) {
      const known = people.get(person);
      if (!known) continue;
      const candidate = found.get(person) ?? { fits: [], issues: [], since };
      found.set(person, candidate);
      const issues = eligibilityIssues(demands, known, day);
      if (issues.length > 0) candidate.issues.push(...issues);
      else if (known.email !== null && left > 0) {
        candidate.fits.push(id);
        left -= 1;
      }
    }
  }
  return [...found]
    .toSorted(([, a], [, b]) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0))
    .flatMap(([person, { fits, issues }]): Invitee[] => {
      const known = people.get(person);
      if (!known) return [];
      return [{ person, name: known.name, targets: fits, unfit: fits.length > 0 ? null : unfitOf(known, issues) }];
    });
}

function unfitOf({ email }: Known, issues: readonly Issue[]): Unfit {
  if (issues.length > 0) return { why: 'not_eligible', issues: issues.slice(0, 1) };
  return { why: email === null ? 'no_mail' : 'full' };
}

function targetsOf(activity: SourceActivity, plan: ActivityPlan, seats: readonly Seat[]): Target[] {
  const seatsOf = new Map<string, Seat[]>();
  for (const seat of seats) seatsOf.set(seat.of, [...(seatsOf.get(seat.of) ?? []), seat]);
  const of = (id: string) => seatsOf.get(id) ?? [];
  return [
    ...plan.bundles.map(({ from, spots, sessions: refs }): Target => {
      const inside = refs.flatMap((ref) =>
        'series' in ref
          ? (plan.series[ref.series]?.sessions.find(({ date }) => date === ref.date) ?? [])
          : (plan.sessions[ref.session]?.values ?? []),
      );
      const room = [spots, ...inside.map((session) => session.spots)].filter((limit) => limit !== null);
      return { id: from, spots: room.length > 0 ? Math.min(...room) : null, day: inside[0]?.date ?? '', people: of(from) };
    }),
    ...plan.series.map(({ from, sessions: copies }): Target => {
      const last = lastOf(activity, from);
      return {
        id: from[0] ?? '',
        spots: copies[0]?.spots ?? null,
        day: copies[0]?.date ?? '',
        people: regulars(last.flatMap(of), Math.ceil(last.length / 2)),
      };
    }),
    ...plan.sessions.map(({ from, values }): Target => ({ id: from, spots: values.spots, day: values.date, people: of(from) })),
  ];
}

/** People with at least this many bookings, each once, with their first sign-up. */
function regulars(seats: readonly Seat[], atLeast: number): Seat[] {
  const byPerson = new Map<string, Seat[]>();
  for (const seat of seats) byPerson.set(seat.person, [...(byPerson.get(seat.person) ?? []), seat]);
  return [...byPerson.values()].flatMap((own) => {
    const first = own.toSorted((a, b) => (a.since < b.since ? -1 : 1))[0];
    return first && own.length >= atLeast ? [first] : [];
  });
}
