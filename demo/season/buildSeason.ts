import { DEFAULT_ZONE } from '../../src/domain/time/zonedTime';
import type { Draft } from '../draft';
import type { World } from '../build/organizations';
import { buildActivities, type Planned, sportsOf } from './buildActivities';
import { buildBundle } from './buildBundle';
import { buildMessages } from './buildMessages';
import { buildOrders, productSales, type Sold } from './buildOrders';
import { buildPremises, type Premises } from './buildPremises';
import { buildProducts } from './buildProducts';
import { buildSessions, type Held } from './buildSessions';
import { type Club, createClub, type Standing } from './club';
import { createCrowd, type Person } from './createCrowd';
import { fillSession } from './fillSession';
import { homesOf } from './homes';
import { whenOf } from './when';

/** A scaled demo gives these many organizations a season. */
const ACTIVE = 60;

type Told =
  | 'contacts'
  | 'cancellation_terms'
  | 'rates'
  | 'locations'
  | 'persons'
  | 'activities'
  | 'activity_questions'
  | 'series'
  | 'sessions'
  | 'bundles'
  | 'bundle_places'
  | 'participants'
  | 'waiting_list_entries'
  | 'bundle_waiting_list_entries'
  | 'products'
  | 'product_questions'
  | 'orders'
  | 'order_lines'
  | 'transactions'
  | 'messages'
  | 'message_recipients';
export type Season = { readonly [N in Told]: Draft<N>[] };

/** What the organizations do around today: where, when, for whom, and who comes. */
export function buildSeason(now: Date, world: World, organizations: readonly Draft<'organizations'>[]): Season {
  const [home, second] = homesOf(organizations, world.idOf('speelstad-utrecht'));
  const season = emptySeason();
  organizations.slice(0, ACTIVE).forEach((organization, index) => {
    const standing: Standing =
      organization === home
        ? 'home'
        : organization === second
          ? 'second'
          : organization.status === 'accepted'
            ? 'usual'
            : organization.status === 'pending'
              ? 'pending'
              : 'archived';
    const zone = world.applications.find(({ id }) => id === organization.application_id)?.timezone ?? DEFAULT_ZONE;
    addClub(season, createClub(now, whenOf(now, zone), organization, index, standing), world);
  });
  return season;
}

function addClub(season: Season, club: Club, world: World): void {
  const premises = buildPremises(club, world, sportsOf(club));
  const crowd = createCrowd(club);
  season.contacts.push(...premises.contacts);
  season.cancellation_terms.push(...premises.terms);
  season.rates.push(...premises.rates);
  season.locations.push(...premises.locations);
  const held: Held[] = [];
  const inside = new Map<string, readonly Draft<'participants'>[]>();
  const bundled: Sold[] = [];
  for (const planned of buildActivities(club, world, premises)) {
    const { series, sessions } = buildSessions(club, planned, premises);
    const { fit, spots, popularity } = planned;
    const pool =
      popularity === 0 || sessions.length === 0 ? [] : crowd.invite(fit, Math.ceil((spots ?? 12) * Math.max(1, popularity) * 1.2) + 2);
    const { bundles, places, entries: bundleEntries, seats } = buildBundle(club, planned, sessions, pool);
    season.activities.push(planned.activity);
    season.activity_questions.push(...planned.questions);
    season.series.push(...series);
    season.sessions.push(...sessions);
    season.bundles.push(...bundles);
    season.bundle_places.push(...places);
    held.push(...sessions);
    bundled.push(...places.map((place) => bundleSale(premises, planned, bundles[0], place)));
    season.bundle_waiting_list_entries.push(...bundleEntries);
    for (const session of sessions) {
      const { participants, entries } = fillSession(club, planned, session, { pool, seats: seats.get(session.id) ?? [] });
      inside.set(
        session.id,
        participants.filter(({ status }) => status === 'active'),
      );
      season.participants.push(...participants);
      season.waiting_list_entries.push(...entries);
    }
  }
  season.persons.push(...crowd.persons);
  addSales(season, club, world, premises, { persons: crowd.persons, held, inside, bundled });
}

interface Came {
  readonly persons: readonly Person[];
  readonly held: readonly Held[];
  readonly inside: ReadonlyMap<string, readonly Draft<'participants'>[]>;
  readonly bundled: readonly Sold[];
}

function addSales(season: Season, club: Club, world: World, premises: Premises, { persons, held, inside, bundled }: Came): void {
  const shop = buildProducts(club, world, premises);
  const application = world.applications.find(({ id }) => id === club.organization.application_id)?.name ?? '';
  const sold = productSales(club, shop, persons);
  const { orders, lines, transactions } = buildOrders(club, application, [...sold, ...bundled]);
  const [first] = sold;
  const buyers = sold.filter(({ more }) => more.product === first?.more.product).map(({ person }) => ({ ...person, person: person.id }));
  const { messages, recipients } = buildMessages(
    club,
    held,
    inside,
    first?.more.product ? { product: first.more.product, readers: [...new Map(buyers.map((one) => [one.person, one])).values()] } : null,
  );
  season.rates.push(...shop.rates);
  season.products.push(...shop.products);
  season.product_questions.push(...shop.questions);
  season.orders.push(...orders);
  season.order_lines.push(...lines);
  season.transactions.push(...transactions);
  season.messages.push(...messages);
  season.message_recipients.push(...recipients);
}

/** A bundle is paid when it is taken, under the term of that moment. */
function bundleSale({ terms }: Premises, { rate }: Planned, bundle: Draft<'bundles'> | undefined, place: Draft<'bundle_places'>): Sold {
  const term = terms.find(({ id }) => id === rate?.cancellation_term);
  const { person = '', first_name = '', last_name = '', email = null } = place;
  return {
    at: Date.parse(place.created_at),
    person: { id: person, first_name, last_name, email },
    title: bundle?.name ?? '',
    quantity: 1,
    rate,
    more: {
      bundle: bundle?.id ?? null,
      bundle_place: place.id,
      ...(term
        ? { cancellation_term: term.id ?? null, cancellation_term_name: term.name ?? null, cancellation_periods: term.periods ?? [] }
        : {}),
    },
  };
}

const emptySeason = (): Season => ({
  contacts: [],
  cancellation_terms: [],
  rates: [],
  locations: [],
  persons: [],
  activities: [],
  activity_questions: [],
  series: [],
  sessions: [],
  bundles: [],
  bundle_places: [],
  participants: [],
  waiting_list_entries: [],
  bundle_waiting_list_entries: [],
  products: [],
  product_questions: [],
  orders: [],
  order_lines: [],
  transactions: [],
  messages: [],
  message_recipients: [],
});
