import { type Addresses, moment, placeOf, type SeriesFacts, seriesId, type SessionFacts, sessionId, sessionPlace } from './opportunities';

const OF_SCHEMA_ORG = 'https://schema.org';

const aboutSeries = (at: Addresses, { name, description, image_url, organization, place }: SeriesFacts) => ({
  name,
  ...(description === '' ? {} : { description }),
  ...(image_url === null ? {} : { image: image_url }),
  location: placeOf(place),
  organizer: { '@type': 'Organization', name: organization.name, url: organization.website ?? at.website },
});

/** An offer for search engines, with its next sessions. Source: https://schema.org/EventSeries. */
export const eventSeriesOf = (at: Addresses, series: SeriesFacts) => ({
  '@context': OF_SCHEMA_ORG,
  '@type': 'EventSeries',
  '@id': seriesId(at, series.id),
  url: seriesId(at, series.id),
  ...aboutSeries(at, series),
  subEvent: series.next.map(({ id, starts_at, ends_at }) => ({
    '@type': 'Event',
    url: sessionId(at, id),
    name: series.name,
    startDate: moment(starts_at),
    endDate: moment(ends_at),
    location: placeOf(series.place),
  })),
});

/** A session for search engines. Source: https://schema.org/Event. */
export const eventOf = (at: Addresses, series: SeriesFacts, session: SessionFacts) => ({
  '@context': OF_SCHEMA_ORG,
  '@type': 'Event',
  '@id': sessionId(at, session.id),
  url: sessionId(at, session.id),
  ...aboutSeries(at, series),
  ...(session.place ? { location: sessionPlace(session.place, session.parts) } : {}),
  startDate: moment(session.starts_at),
  endDate: moment(session.ends_at),
  eventAttendanceMode: `${OF_SCHEMA_ORG}/OfflineEventAttendanceMode`,
  eventStatus: `${OF_SCHEMA_ORG}/${session.is_cancelled ? 'EventCancelled' : 'EventScheduled'}`,
  ...(session.spots === null ? {} : { maximumAttendeeCapacity: session.spots, remainingAttendeeCapacity: session.places_left ?? 0 }),
  offers: [
    {
      '@type': 'Offer',
      price: series.price_in_cents / 100,
      priceCurrency: 'EUR',
      availability: `${OF_SCHEMA_ORG}/${session.places_left === 0 ? 'SoldOut' : 'InStock'}`,
      url: at.website,
    },
  ],
});
