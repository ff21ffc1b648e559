import type { Context } from 'hono';
import { eventOf, eventSeriesOf } from '../../../domain/open-data/event';
import { type Addresses, type PlaceFacts, seriesId, sessionId } from '../../../domain/open-data/opportunities';
import type { Locale } from '../../../schema/resource';
import { phrase } from '../../http/sentences';
import { escapeHtml } from '../../mail/escapeHtml';
import { moment } from '../../mail/moment';
import type { Item } from './item';
import { facts, link, page } from './page';

interface Reader {
  readonly at: Addresses;
  /** Time zone of the application. */
  readonly zone: string;
  readonly locale: Locale;
}

/** An offer or a session as a page for people, with the same as an event for search engines. */
export function itemPage(http: Context, { series, session }: Item, { at, zone, locale }: Reader): Response {
  const words = (name: string, values = {}) => phrase(locale, `open_data.${name}`, values);
  const euros = new Intl.NumberFormat(locale === 'nl' ? 'nl-NL' : 'en-GB', { style: 'currency', currency: 'EUR' });
  const next = series.next.map(({ id, starts_at }) => link(sessionId(at, id), moment(starts_at, locale, zone)));
  const when = session && `${moment(session.starts_at, locale, zone)}${session.is_cancelled ? ` (${words('cancelled')})` : ''}`;
  const spots = session && session.spots !== null ? words('places', { left: session.places_left ?? 0, spots: session.spots }) : null;
  return page(http, {
    locale,
    title: series.name,
    data: session ? eventOf(at, series, session) : eventSeriesOf(at, series),
    body: `<p>${escapeHtml(series.description)}</p>
${facts([
  [words('when'), when && escapeHtml(when)],
  [words('next'), session ? link(seriesId(at, series.id), words('all')) : next.join('<br>') || null],
  [words('where'), escapeHtml(addressIn(session?.place ?? series.place, session?.parts ?? []))],
  [words('price'), series.price_in_cents === 0 ? words('free') : escapeHtml(euros.format(series.price_in_cents / 100))],
  [words('spots'), spots],
  [words('organizer'), escapeHtml(series.organization.name)],
  [words('sign_up'), link(at.website, at.website.replace(/^https?:\/\//, ''))],
])}`,
  });
}

const addressIn = ({ name, street, house_number, zipcode, city }: PlaceFacts, parts: readonly string[]): string =>
  [[...parts, name].join(', '), [street, house_number].filter(Boolean).join(' '), [zipcode, city].filter(Boolean).join(' ')]
    .filter((line) => line !== '')
    .join(', ');
