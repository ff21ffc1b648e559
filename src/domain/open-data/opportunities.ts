import type { OpeningHours } from '../time/openingHours';
import { WEEKDAYS } from '../time/weekdays';
import { ACTIVITY_LIST, listedActivity } from './activityList';

/** The published part of an offer. */
export interface SeriesFacts {
  readonly id: string;
  readonly name: string;
  /** Plain text. */
  readonly description: string;
  readonly image_url: string | null;
  readonly sport: string | null;
  readonly level: string | null;
  readonly gender: string | null;
  readonly age_range: { readonly from: number | null; readonly to: number | null };
  readonly price_in_cents: number;
  readonly organization: { readonly id: string; readonly name: string; readonly website: string | null };
  readonly place: PlaceFacts;
  /** The upcoming sessions, the earliest first; enough to describe the series. */
  readonly next: readonly { readonly id: string; readonly starts_at: string; readonly ends_at: string }[];
}

/** The place: a location, or the organization if there is none. */
export interface PlaceFacts {
  readonly name: string;
  readonly street: string | null;
  readonly house_number: string | null;
  readonly zipcode: string | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Null for an organization, which has none. */
  readonly opening_hours: OpeningHours | null;
}

export interface SessionFacts {
  readonly id: string;
  readonly activity_id: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly is_cancelled: boolean;
  /** Null for unlimited. */
  readonly spots: number | null;
  readonly places_left: number | null;
  /** Its own location; null where it is at that of the offer. */
  readonly place: PlaceFacts | null;
  /** Of that location; empty for the whole of it. */
  readonly parts: readonly string[];
}

/** Base address of the items, each of which is a page too, and the website of the application. */
export interface Addresses {
  readonly root: string;
  readonly website: string;
}

/** An item of a feed; its other fields are those of its type. */
export interface Opportunity {
  readonly '@type': 'SessionSeries' | 'ScheduledSession';
  readonly '@id': string;
  readonly url: string;
  readonly [field: string]: unknown;
}

const CONTEXT = 'https://openactive.io/';
const SCHEDULED = 'https://schema.org/EventScheduled';
const LEVELS: Readonly<Record<string, string>> = { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' };
const GENDERS: Readonly<Record<string, string>> = { male: 'https://openactive.io/MaleOnly', female: 'https://openactive.io/FemaleOnly' };

/** Address of an offer, for programs and people. */
export const seriesId = ({ root }: Addresses, id: string) => `${root}/session-series/${id}`;

/** Address of a session, for programs and people. */
export const sessionId = ({ root }: Addresses, id: string) => `${root}/scheduled-sessions/${id}`;

/** Without unknown values: empty fields are omitted. */
export const known = (fields: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ''));

/** The mandatory fields are never empty. */
const opportunity = (fields: Opportunity): Opportunity => known(fields) as Opportunity;

/**
 * An offer as an OpenActive SessionSeries (Modelling Opportunity Data 2.0).
 * Source: docs/domain/webhooks.md 7.
 */
export function sessionSeries(at: Addresses, facts: SeriesFacts): Opportunity {
  const { id, name, description, image_url, sport, level, gender, age_range, price_in_cents, organization, place, next } = facts;
  const own = seriesId(at, id);
  return opportunity({
    '@context': CONTEXT,
    '@type': 'SessionSeries',
    '@id': own,
    identifier: id,
    url: own,
    name,
    description,
    image: image_url && [{ '@type': 'ImageObject', url: image_url }],
    activity: [conceptOf(sport)],
    category: sport && [sport],
    location: placeOf(place),
    organizer: known({
      '@type': 'Organization',
      '@id': `${at.root}/organizations/${organization.id}`,
      name: organization.name,
      url: organization.website,
    }),
    offers: [{ '@type': 'Offer', '@id': `${own}#price`, name, price: price_in_cents / 100, priceCurrency: 'EUR' }],
    level: level && LEVELS[level] ? [LEVELS[level]] : null,
    genderRestriction: (gender && GENDERS[gender]) || 'https://openactive.io/NoRestriction',
    ageRange: ageRange(age_range),
    isAccessibleForFree: price_in_cents === 0,
    subEvent: next.map((session) => ({
      '@type': 'ScheduledSession',
      '@id': sessionId(at, session.id),
      eventStatus: SCHEDULED,
      startDate: moment(session.starts_at),
      endDate: moment(session.ends_at),
      duration: durationOf(session.starts_at, session.ends_at),
    })),
  });
}

/** A sport by its identifier on the activity list, any other by its name. */
function conceptOf(sport: string | null): object {
  const listed = sport === null ? null : listedActivity(sport);
  if (!listed) return { '@type': 'Concept', prefLabel: sport ?? 'Sport' };
  return { '@type': 'Concept', '@id': listed.id, prefLabel: listed.label, inScheme: ACTIVITY_LIST };
}

/** An offer for all ages is published as from 0: without a range, consumers assume adults only. */
const ageRange = ({ from, to }: SeriesFacts['age_range']): object =>
  known({ '@type': 'QuantitativeValue', minValue: from ?? 0, maxValue: to });

export function placeOf({ name, street, house_number, zipcode, city, country, latitude, longitude, opening_hours }: PlaceFacts): object {
  return known({
    '@type': 'Place',
    name,
    address: known({
      '@type': 'PostalAddress',
      streetAddress: [street, house_number].filter(Boolean).join(' '),
      addressLocality: city,
      // Required by the model; a Dutch address has none.
      addressRegion: city,
      postalCode: zipcode,
      addressCountry: (country ?? 'nl').toUpperCase(),
    }),
    geo: latitude === null || longitude === null ? null : { '@type': 'GeoCoordinates', latitude, longitude },
    openingHoursSpecification: opening_hours && openingHoursSpecification(opening_hours),
  });
}

/** A part of a location is a place of its own name within it. */
function sessionPlace(place: PlaceFacts, parts: readonly string[]): object {
  if (parts.length === 0) return placeOf(place);
  return { ...placeOf({ ...place, name: parts.join(', '), opening_hours: null }), containedInPlace: placeOf(place) };
}

/**
 * Opening hours in the format of schema.org: a `closes` at or before `opens` is on the next day, so `24:00` becomes `00:00`. Null if closed
 * all week, which is also how unknown opening hours are stored.
 */
function openingHoursSpecification(hours: Partial<OpeningHours>): object[] | null {
  const days = WEEKDAYS.flatMap((day) =>
    (hours[day] ?? []).map(({ opened_at, closed_at }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: [`https://schema.org/${day.slice(0, 1).toUpperCase()}${day.slice(1)}`],
      opens: opened_at,
      closes: closed_at === '24:00' ? '00:00' : closed_at,
    })),
  );
  return days.length > 0 ? days : null;
}

/** A session as an OpenActive ScheduledSession, with the places left. */
export function scheduledSession(
  at: Addresses,
  { id, activity_id, starts_at, ends_at, is_cancelled, spots, places_left, place, parts }: SessionFacts,
): Opportunity {
  return opportunity({
    '@context': CONTEXT,
    '@type': 'ScheduledSession',
    '@id': sessionId(at, id),
    identifier: id,
    superEvent: seriesId(at, activity_id),
    url: sessionId(at, id),
    startDate: moment(starts_at),
    endDate: moment(ends_at),
    duration: durationOf(starts_at, ends_at),
    eventStatus: is_cancelled ? 'https://schema.org/EventCancelled' : SCHEDULED,
    location: place && sessionPlace(place, parts),
    maximumAttendeeCapacity: spots,
    remainingAttendeeCapacity: spots === null ? null : (places_left ?? 0),
  });
}

/** An instant in seconds, as the model requires. */
export const moment = (at: string): string => `${at.slice(0, 19)}Z`;

/** ISO 8601: `PT1H30M`. */
function durationOf(starts_at: string, ends_at: string): string {
  const minutes = Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}
