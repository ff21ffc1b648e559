import { spreadPrice } from '../../src/domain/refunds/spreadPrice';
import type { Draft } from '../draft';
import type { Planned } from './buildActivities';
import type { SoldLine, Sold } from './buildOrders';
import type { Premises } from './buildPremises';
import type { Shop } from './buildProducts';
import type { Held } from './buildSessions';
import type { Club } from './club';
import type { Person } from './createCrowd';

const [DAY, MINUTE] = [86_400_000, 60_000];
const COUNTS = { home: 22, second: 14, usual: 4, pending: 0, archived: 0 } as const;
const LESSONS = { home: 45, second: 30, usual: 12, pending: 0, archived: 0 } as const;

/** Single lessons of the year before those months, each paid with a voucher by a person the club already knew. */
export function voucherSales({ random, when, standing }: Club, { single }: Shop, persons: readonly Person[]): Sold[] {
  if (!single) return [];
  const { product, rate } = single;
  const from = Date.parse(product.created_at) + DAY;
  const until = when.midnight - 61 * DAY;
  return Array.from({ length: until > from ? LESSONS[standing] : 0 }, () => Math.round(from + (until - from) * random.next())).flatMap(
    (at) => {
      const known = persons.filter(({ created_at }) => Date.parse(created_at) < at);
      if (known.length === 0) return [];
      const line = { title: product.name ?? '', quantity: 1, rate, term: null, more: { product: product.id, answers: [] } };
      return [{ at, person: random.pick(known), isPlace: false, lines: [line], way: ['voucher', 'paid'] as const }];
    },
  );
}

/** Purchases of a club's products through the last two months. */
export function productSales(
  { random, when, standing }: Club,
  { products, questions, rates, single }: Shop,
  persons: readonly Person[],
): Sold[] {
  if (persons.length === 0) return [];
  return products
    .filter((product) => !product.concept && product !== single?.product)
    .flatMap((product) =>
      Array.from({ length: COUNTS[standing] + random.whole(-1, 3) }, () => ({
        at: Math.round(when.midnight - 5 * MINUTE - 60 * DAY * random.next() ** 1.6),
        person: random.pick(persons),
        isPlace: false,
        lines: [
          {
            title: product.name ?? '',
            quantity: random.chance(0.8) ? 1 : 2,
            rate: rates.find(({ id }) => id === product.rate) ?? null,
            term: null,
            more: {
              product: product.id,
              answers: questions
                .filter((question) => question.product_id === product.id && question.required)
                .map(({ id, title, options = [] }) => ({ question: id, title: title ?? '', values: [random.pick(options)] })),
            },
          },
        ],
      })),
    );
}

/** The bookings of a paid activity: a person's bookings in a month are one order. */
export function placeSales(
  { terms }: Premises,
  { activity, rate }: Planned,
  taken: readonly { session: Held; participants: readonly Draft<'participants'>[] }[],
): Sold[] {
  if (!rate?.price_in_cents) return [];
  const term = terms.find(({ id }) => id === (activity.cancellation_term ?? rate.cancellation_term)) ?? null;
  const orders = new Map<string, { at: number; person: Sold['person']; lines: SoldLine[] }>();
  for (const { session, participants } of taken)
    for (const participant of participants) {
      if (participant.bundle_place || !participant.person) continue;
      const key = `${participant.person} ${session.date.slice(0, 7)}`;
      const { person, first_name = '', last_name = '', email = null } = participant;
      const at = Date.parse(participant.created_at);
      const order = orders.get(key) ?? { at, person: { id: person, first_name, last_name, email }, lines: [] };
      orders.set(key, {
        ...order,
        at: Math.min(order.at, at),
        lines: [...order.lines, placeLine(activity, rate, term, session, participant)],
      });
    }
  return [...orders.values()].map((order) => ({ ...order, isPlace: true }));
}

function placeLine(
  activity: Draft<'activities'>,
  rate: Draft<'rates'>,
  term: Draft<'cancellation_terms'> | null,
  session: Held,
  participant: Draft<'participants'>,
): SoldLine {
  const isCalledOff = session.status === 'cancelled' && participant.cancelled_at === session.cancelled_at;
  return {
    title: activity.name ?? '',
    quantity: 1,
    rate,
    term,
    more: { activity: activity.id, session: session.id, participant: participant.id },
    ...(participant.status === 'cancelled' && participant.cancelled_at
      ? {
          gone: {
            at: Date.parse(participant.cancelled_at),
            basis: isCalledOff ? ('organizer' as const) : ('customer' as const),
            parts: [{ base_in_cents: rate.price_in_cents ?? 0, starts_at: session.starts_at }],
          },
        }
      : {}),
  };
}

/** A bundle is paid when it is booked, under the term of that moment. */
export function bundleSale(
  { terms }: Premises,
  { activity, rate }: Planned,
  bundle: Draft<'bundles'> | undefined,
  sessions: readonly Held[],
  place: Draft<'bundle_places'>,
): Sold {
  const term = terms.find(({ id }) => id === (activity.cancellation_term ?? rate?.cancellation_term)) ?? null;
  const { person = '', first_name = '', last_name = '', email = null } = place;
  const shares = spreadPrice(rate?.price_in_cents ?? 0, Math.max(1, sessions.length));
  return {
    at: Date.parse(place.created_at),
    person: { id: person, first_name, last_name, email },
    isPlace: true,
    lines: [
      {
        title: bundle?.name ?? '',
        quantity: 1,
        rate,
        term,
        more: { activity: activity.id, bundle: bundle?.id ?? null, bundle_place: place.id },
        ...(place.status === 'cancelled' && place.cancelled_at
          ? {
              gone: {
                at: Date.parse(place.cancelled_at),
                basis: 'customer' as const,
                parts: sessions.map(({ starts_at }, index) => ({ base_in_cents: shares[index] ?? 0, starts_at })),
              },
            }
          : {}),
      },
    ],
  };
}
