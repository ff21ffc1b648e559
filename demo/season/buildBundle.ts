import { daysBetween } from '../../src/domain/time/calendarDays';
import type { Draft } from '../draft';
import type { Planned } from './buildActivities';
import type { Held } from './buildSessions';
import { type Club, stamp } from './club';
import type { Person } from './createCrowd';
import { leave, personal, placeOf } from './placeRow';
import { iso } from './when';

const [HOUR, DAY] = [3_600_000, 86_400_000];

/** A place in one session that a person has through a bundle. */
export interface BundleSeat {
  readonly person: Person;
  readonly place_id: string;
  /** When it was booked (ms), and when it was cancelled. */
  readonly at: number;
  readonly left: number | null;
}

export interface Bundled {
  readonly bundles: readonly Draft<'bundles'>[];
  readonly places: readonly Draft<'bundle_places'>[];
  readonly entries: readonly Draft<'bundle_waiting_list_entries'>[];
  /** By session. */
  readonly seats: ReadonlyMap<string, readonly BundleSeat[]>;
}

const NOTHING: Bundled = { bundles: [], places: [], entries: [], seats: new Map() };

/** All sessions of a course sold together, with the people who bought it before it began: a place in each session, all or none. */
export function buildBundle(club: Club, planned: Planned, sessions: readonly Held[], pool: readonly Person[]): Bundled {
  const { random, when } = club;
  const { activity, popularity, questions } = planned;
  const [first] = sessions;
  if (activity.offer_type !== 'bundles' || !first) return NOTHING;
  const made = stamp(club, Date.parse(first.created_at) + HOUR);
  const room = Math.min(...sessions.map(({ spots }) => spots ?? 14));
  const spots = room > 6 && random.chance(0.7) ? room - 2 : null;
  const bundle = {
    ...made,
    organization_id: club.organization_id,
    activity_id: activity.id,
    name: `${activity.name ?? ''}, ${sessions.length} keer`,
    rate: activity.rate ?? null,
    spots,
    sessions: sessions.map(({ id }) => id),
    concept: activity.concept ?? false,
  };
  const [from, until] = [Date.parse(made.created_at) + HOUR, Math.min(Date.parse(first.starts_at) - 6 * HOUR, when.midnight - 5 * 60_000)];
  const eagerness = daysBetween(when.today, first.date) > 14 ? 0.6 : 1;
  const bound = spots ?? room - 1;
  const wanted = from < until ? Math.round(bound * popularity * eagerness) : 0;
  const buyers = random.some(pool, Math.min(wanted, bound));
  const moment = () => Math.round(from + (until - from) * random.next());
  const bought = buyers.map((person) => {
    const at = moment();
    const gone = random.chance(0.06) && wanted <= bound ? Math.min(at + random.whole(1, 30) * DAY, when.midnight - HOUR) : null;
    return {
      person,
      at,
      gone,
      place: { ...placeOf(club, person, at, questions), bundle_id: bundle.id, ...(gone === null ? {} : leave(club, gone)) },
    };
  });
  const seats = new Map(
    sessions.map(
      (session) =>
        [
          session.id,
          bought.map(({ person, at, gone, place }) => ({
            person,
            place_id: place.id,
            at,
            left: gone !== null && gone < Date.parse(session.starts_at) ? gone : null,
          })),
        ] as const,
    ),
  );
  const inside = new Set(buyers.map(({ id }) => id));
  const waiters = wanted > bound ? pool.filter(({ id }) => !inside.has(id)).slice(0, wanted - bound) : [];
  return {
    bundles: [bundle],
    places: bought.map(({ place }) => place),
    entries: line(club, bundle.id, first, waiters, bought[0]?.place, from, until),
    seats,
  };
}

/** The waiting list of a bundle; closed once its first session has taken place. */
function line(
  club: Club,
  bundle_id: string,
  first: Held,
  waiters: readonly Person[],
  place: (Draft<'bundle_places'> & { readonly subscribed_at: string }) | undefined,
  from: number,
  until: number,
): Draft<'bundle_waiting_list_entries'>[] {
  const isOver = Date.parse(first.starts_at) < club.when.midnight;
  const entry = (facts: Partial<Draft<'bundle_waiting_list_entries'>>, latest: number) => {
    const made = stamp(club, Math.round(from + (latest - from) * club.random.next()));
    return { ...made, organization_id: club.organization_id, bundle_id, priority: 0, joined_at: made.created_at, ...facts };
  };
  const entries = waiters.map((person, index) => {
    const end = isOver ? ('closed' as const) : index % 5 === 3 ? ('cancelled' as const) : ('waiting' as const);
    const at = end === 'closed' ? first.starts_at : iso(until);
    return entry({ ...personal(person), status: end, ...(end === 'waiting' ? {} : { handled_at: at, version: 2, updated_at: at }) }, until);
  });
  if (!place || waiters.length === 0) return entries;
  const {
    person = '',
    first_name = '',
    last_name = '',
    email = null,
    phone = null,
    date_of_birth = null,
    gender = null,
    subscribed_at,
  } = place;
  return [
    entry(
      {
        person,
        first_name,
        last_name,
        email,
        phone,
        date_of_birth,
        gender,
        status: 'promoted',
        handled_at: subscribed_at,
        bundle_place: place.id,
        version: 2,
        updated_at: subscribed_at,
      },
      Date.parse(subscribed_at),
    ),
    ...entries,
  ];
}
