import {
  type Addresses,
  known,
  moment,
  placeOf,
  scheduledSession,
  type SeriesFacts,
  seriesId,
  type SessionFacts,
  sessionId,
} from './opportunities';

const OF_SCHEMA_ORG = 'https://schema.org';

const aboutSeries = (at: Addresses, { name, description, image_url, organization, place }: SeriesFacts): object =>
  known({
    name,
    description,
    image: image_url,
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

/** A session for search engines: the item of the feed with what it shares with its offer. Source: https://schema.org/Event. */
export const eventOf = (at: Addresses, series: SeriesFacts, session: SessionFacts) => ({
  ...aboutSeries(at, series),
  ...scheduledSession(at, session),
  '@context': OF_SCHEMA_ORG,
  '@type': 'Event',
  eventAttendanceMode: `${OF_SCHEMA_ORG}/OfflineEventAttendanceMode`,
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
