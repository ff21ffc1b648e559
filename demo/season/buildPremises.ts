import { closedAllWeek, type OpeningHours } from '../../src/domain/time/openingHours';
import { ACCOUNTS } from '../content/accounts';
import { BOYS, FAMILIES, GIRLS } from '../content/season/persons';
import { GROUNDS, RATES, TERMS } from '../content/season/facts';
import type { SportName } from '../content/platform';
import type { Draft } from '../draft';
import { findId } from '../findId';
import { mailOf } from '../build/people';
import type { World } from '../build/organizations';
import { type Club, stamp } from './club';

const DAY = 86_400_000;

/** A club's locations, contacts and questions. */
export interface Premises {
  readonly locations: readonly Draft<'locations'>[];
  readonly contacts: readonly Draft<'contacts'>[];
  readonly trainers: readonly Draft<'contacts'>[];
  readonly terms: readonly Draft<'cancellation_terms'>[];
  readonly rates: readonly Draft<'rates'>[];
}

const COUNTS = { home: 5, second: 3, usual: 2, pending: 1, archived: 1 } as const;

export function buildPremises(club: Club, world: World, sports: readonly SportName[]): Premises {
  const contacts = buildContacts(club);
  const terms = TERMS.map(({ name, periods }) => ({
    ...stamp(club, club.since + DAY),
    organization_id: club.organization_id,
    name,
    periods: periods.map(([from_minutes, until_minutes, percentage]) => ({ from_minutes, until_minutes, percentage })),
  }));
  const rates = RATES.map(({ name, price_in_cents, vat, goes }) => ({
    ...stamp(club, club.since + DAY),
    organization_id: club.organization_id,
    name,
    vat,
    price_in_cents: price_in_cents + club.random.whole(-2, 4) * 25,
    cancellation_term:
      goes === 'open' ? null : findId(terms, TERMS[goes === 'course' || goes === 'camp' ? 2 : club.random.whole(0, 1)]?.name ?? ''),
  }));
  return {
    contacts,
    trainers: contacts.filter(({ roles = [] }) => roles.includes('trainer')),
    terms,
    rates,
    locations: buildLocations(club, world, sports, contacts),
  };
}

function buildContacts(club: Club): Draft<'contacts'>[] {
  const { random, standing, organization_id } = club;
  const contact = (name: string, email: string, roles: Draft<'contacts'>['roles'] & object): Draft<'contacts'> => ({
    ...stamp(club, club.since + DAY),
    organization_id,
    name,
    email,
    phone: random.chance(0.7) ? `06 0${random.whole(100, 999)} ${random.whole(1000, 9999)}` : null,
    roles,
  });
  const invented = (roles: Draft<'contacts'>['roles'] & object) => {
    const [first, last] = [random.pick(random.chance(0.5) ? GIRLS : BOYS), random.pick(FAMILIES)];
    return contact(`${first} ${last}`, mailOf(first, last), roles);
  };
  const account = (index: 2 | 3, roles: Draft<'contacts'>['roles'] & object) =>
    contact(`${ACCOUNTS[index].first_name} ${ACCOUNTS[index].last_name}`, ACCOUNTS[index].email, roles);
  const own =
    standing === 'home'
      ? [account(2, ['contact_person', 'mail']), account(3, ['trainer'])]
      : standing === 'second'
        ? [account(2, ['contact_person', 'mail'])]
        : [invented(['contact_person', 'mail'])];
  const trainers = { home: 4, second: 3, usual: 2, pending: 1, archived: 1 }[standing];
  return [...own, ...Array.from({ length: trainers }, (_, index) => invented(index === 1 ? ['contact_person', 'trainer'] : ['trainer']))];
}

function buildLocations(
  club: Club,
  world: World,
  sports: readonly SportName[],
  contacts: readonly Draft<'contacts'>[],
): Draft<'locations'>[] {
  const { random, place, kind, organization, standing } = club;
  const ground = GROUNDS[kind.scene];
  return ground.names.slice(0, COUNTS[standing]).map((name, index) => ({
    ...stamp(club, club.since + DAY),
    organization_id: club.organization_id,
    name,
    ...(index === 0
      ? { street: organization.street ?? null, house_number: organization.house_number ?? null, zipcode: organization.zipcode ?? null }
      : { street: random.pick(place.streets), house_number: `${random.whole(1, 180)}`, zipcode: organization.zipcode ?? null }),
    city: place.name,
    country: 'nl',
    latitude: rounded(place.latitude + random.whole(-120, 120) / 10_000),
    longitude: rounded(place.longitude + random.whole(-180, 180) / 10_000),
    types: [findId(world.location_types, index > 0 && name.startsWith('Sporthal') ? 'Sporthal' : ground.type)],
    sports: sports.map((sport) => findId(world.sports, sport)),
    image: index === 0 ? (organization.header ?? null) : null,
    notes: index === 0 ? null : 'Sleutel ophalen bij de beheerder.',
    parts: index === 1 ? ['Helft A', 'Helft B'] : [],
    opening_hours: hours(index, club),
    contacts: index < 2 ? [{ contact: contacts[index]?.id ?? contacts[0]?.id ?? '', roles: ['contact_person'] }] : [],
    is_hidden: index === 4,
    ...(index === 0 && random.chance(0.5)
      ? { show_link: true, button_label: 'Veld of zaal huren', button_link: 'https://verhuur.speelveld.test' }
      : { show_link: false, button_label: null, button_link: null }),
  }));
}

const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

function hours(index: number, { random }: Club): OpeningHours {
  const evening = { opened_at: random.pick(['17:00', '17:30', '18:00']), closed_at: random.pick(['22:30', '23:00', '24:00']) };
  const day = { opened_at: random.pick(['08:30', '09:00', '10:00']), closed_at: random.pick(['12:00', '12:30']) };
  const weekend = [{ opened_at: '08:30', closed_at: '18:00' }];
  if (index === 3) return closedAllWeek();
  return {
    ...closedAllWeek(),
    monday: [evening],
    tuesday: [day, evening],
    wednesday: [{ opened_at: '12:30', closed_at: '23:00' }],
    thursday: [evening],
    // The canteen stays open after the last training.
    friday: index === 1 ? [] : [day, { ...evening, closed_at: '01:00' }],
    saturday: weekend,
    sunday: index === 2 ? [] : weekend,
  };
}
