import { DEFAULT_ZONE } from '../../src/domain/time/zonedTime';
import type { Draft } from '../draft';
import type { World } from '../build/organizations';
import { buildActivities, sportsOf } from './buildActivities';
import { buildBundle } from './buildBundle';
import { buildClosedDays } from './buildClosedDays';
import { buildMessages } from './buildMessages';
import { buildOrders, type Sold } from './buildOrders';
import { buildPremises, type Premises } from './buildPremises';
import { buildProducts } from './buildProducts';
import { buildSessions, type Held } from './buildSessions';
import { type Club, createClub, type Standing } from './club';
import { createCrowd, type Person, twinOf } from './createCrowd';
import { fillSession } from './fillSession';
import { homesOf } from './homes';
import { bundleSale, placeSales, productSales, voucherSales } from './sales';
import { whenOf } from './when';

/** The number of organizations with a season in a scaled demo. */
const ACTIVE_ORGANIZATIONS = 60;

type HistoricResource =
  | 'contacts'
  | 'cancellation_terms'
  | 'rates'
  | 'locations'
  | 'closed_days'
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
  | 'refunds'
  | 'messages'
  | 'message_recipients';
export type Season = { readonly [N in HistoricResource]: Draft<N>[] };

/**
 * The activities of the organizations around today: locations, times, target groups, and participants.
 *
 * @param clerk name of the person who decides refunds
 */
export function buildSeason(now: Date, world: World, organizations: readonly Draft<'organizations'>[], clerk: string): Season {
  const [home, second] = homesOf(organizations, world.idOf('speelstad-utrecht'));
  const season = emptySeason();
  organizations.slice(0, ACTIVE_ORGANIZATIONS).forEach((organization, index) => {
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
    addClub(season, createClub(now, whenOf(now, zone), organization, index, standing, clerk), world);
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
  season.closed_days.push(...buildClosedDays(club, premises));
  const held: Held[] = [];
  const inside = new Map<string, readonly Draft<'participants'>[]>();
  const booked: Sold[] = [];
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
    booked.push(...places.map((place) => bundleSale(premises, planned, bundles[0], sessions, place)));
    season.bundle_waiting_list_entries.push(...bundleEntries);
    const taken: Parameters<typeof placeSales>[2][number][] = [];
    for (const session of sessions) {
      const { participants, entries } = fillSession(club, planned, session, { pool, seats: seats.get(session.id) ?? [] });
      inside.set(
        session.id,
        participants.filter(({ status }) => status === 'active'),
      );
      taken.push({ session, participants });
      season.participants.push(...participants);
      season.waiting_list_entries.push(...entries);
    }
    booked.push(...placeSales(premises, planned, taken));
  }
  season.persons.push(...crowd.persons);
  addSales(season, club, world, premises, { persons: crowd.persons, held, inside, booked });
  const [twice] = crowd.persons;
  if (twice && (club.standing === 'home' || club.standing === 'second')) season.persons.push(twinOf(club, twice));
}

interface Came {
  readonly persons: readonly Person[];
  readonly held: readonly Held[];
  readonly inside: ReadonlyMap<string, readonly Draft<'participants'>[]>;
  /** Places in bundles and sessions. */
  readonly booked: readonly Sold[];
}

function addSales(season: Season, club: Club, world: World, premises: Premises, { persons, held, inside, booked }: Came): void {
  const shop = buildProducts(club, world, premises);
  const application = world.applications.find(({ id }) => id === club.organization.application_id)?.name ?? '';
  const sold = productSales(club, shop, persons);
  const { orders, lines, transactions, refunds } = buildOrders(club, application, [
    ...sold,
    ...booked,
    ...voucherSales(club, shop, persons),
  ]);
  const [first] = sold;
  const product = first?.lines[0]?.more.product ?? null;
  const buyers = sold.filter(({ lines: [line] }) => line?.more.product === product).map(({ person }) => ({ ...person, person: person.id }));
  const { messages, recipients } = buildMessages(
    club,
    held,
    inside,
    product ? { product, readers: [...new Map(buyers.map((buyer) => [buyer.person, buyer])).values()] } : null,
  );
  season.rates.push(...shop.rates);
  season.products.push(...shop.products);
  season.product_questions.push(...shop.questions);
  season.orders.push(...orders);
  season.order_lines.push(...lines);
  season.transactions.push(...transactions);
  season.refunds.push(...refunds);
  season.messages.push(...messages);
  season.message_recipients.push(...recipients);
}

const emptySeason = (): Season => ({
  contacts: [],
  cancellation_terms: [],
  rates: [],
  locations: [],
  closed_days: [],
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
  refunds: [],
  messages: [],
  message_recipients: [],
});
