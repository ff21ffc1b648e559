import { and, asc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { capacityOf, freeSpots } from '../../../domain/bookings/capacity';
import {
  type PlaceFacts,
  type SeriesFacts,
  type SessionFacts,
  scheduledSession,
  sessionSeries,
} from '../../../domain/open-data/opportunities';
import { type FeedItem, type FeedPlace, type RpdePage, rpdePage } from '../../../domain/open-data/rpde';
import { plainTextOf } from '../../../domain/text/plainTextOf';
import type { Deps } from '../../core/deps';
import { isOneOf } from '../../db/isOneOf';
import { open_data_items } from '../../db/system/publicApi';
import { table } from '../../db/tables';
import { runAsSystem } from '../../engine/transaction';
import { publicFileUrl } from '../../files/publicFileUrl';
import { notFound } from '../../core/apiError';
import { isPublished } from '../activities/isPublished';
import { keptSpots, readSessions } from '../bookings/lockSession';
import { nextSessions, SCHEDULED, SERIES } from './refreshItems';

const PER_PAGE = 500;

export const FEEDS = { 'session-series': SERIES, 'scheduled-sessions': SCHEDULED } as const;
export type FeedName = keyof typeof FEEDS;

interface Asked {
  readonly application_id: string;
  readonly feed: FeedName;
  readonly after: FeedPlace | null;
}

/**
 * A page of the open data of an application. An item that was deleted since the last update is returned as deleted.
 * @throws ApiError 404 if there is no such application
 */
export async function feedPage(
  deps: Deps,
  now: Date,
  { application_id, feed, after }: Asked,
): Promise<{ page: RpdePage; isLast: boolean }> {
  const at = await addressesOf(deps, application_id);
  const kind = FEEDS[feed];
  const rows = await deps.db.orm
    .select()
    .from(open_data_items)
    .where(
      and(
        eq(open_data_items.application_id, application_id),
        eq(open_data_items.kind, kind),
        after ? sql`(${open_data_items.modified}, ${open_data_items.item_id}) > (${after.modified}::bigint, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(open_data_items.modified), asc(open_data_items.item_id))
    .limit(PER_PAGE);
  const ids = rows.filter(({ state }) => state === 'updated').map(({ item_id }) => item_id);
  const current: ReadonlyMap<string, object> =
    kind === SERIES
      ? mapped(await seriesOf(deps, now, application_id, ids), (facts) => sessionSeries(at, facts))
      : mapped(await sessionsOf(deps, now, ids), (facts) => scheduledSession(at, facts));
  const items = rows.map(({ item_id: id, modified }): FeedItem => {
    const data = current.get(id) ?? null;
    return { id, modified, kind, data, state: data ? 'updated' : 'deleted' };
  });
  return { page: rpdePage(`${at.root}/${feed}`, items, after), isLast: items.length < PER_PAGE };
}

/** The applications with open data, in a fixed order. */
export async function applicationsWithItems({ db }: Deps): Promise<string[]> {
  const { application_id, state } = open_data_items;
  const found = await db.orm
    .selectDistinct({ application_id })
    .from(open_data_items)
    .where(eq(state, 'updated'))
    .orderBy(asc(application_id));
  return found.map((row) => row.application_id);
}

/** The base address of an application's feeds, and its website. */
export async function addressesOf({ db, config }: Deps, application_id: string) {
  const applications = table('applications');
  const [found] = await db.orm
    .select({ name: applications.name, website: applications.website_url, zone: applications.timezone })
    .from(applications)
    .where(eq(applications.id, application_id));
  if (!found) throw notFound();
  return {
    root: `${config.publicUrl}/v1/open-data/${application_id}`,
    website: found.website || config.publicUrl,
    name: found.name,
    zone: found.zone,
  };
}

/** Columns of the location if there is one, otherwise of the organization; never mixed. */
const atPlace = (location: PgColumn, organization: PgColumn) =>
  sql<string | null>`case when ${table('locations').id} is null then ${organization} else ${location} end`;

const mapped = <A, B>(of: ReadonlyMap<string, A>, to: (value: A) => B): Map<string, B> =>
  new Map([...of].map(([id, value]) => [id, to(value)]));

/** What is published of these offers. */
export async function seriesOf(
  { db: { orm }, config }: Deps,
  now: Date,
  application_id: string,
  ids: readonly string[],
): Promise<Map<string, SeriesFacts>> {
  if (ids.length === 0) return new Map();
  const [activities, organizations, sports, locations] = [table('activities'), table('organizations'), table('sports'), table('locations')];
  const rows = await orm
    .select({
      activity: activities,
      organization: organizations,
      sport: sports.name,
      place: {
        name: sql<string>`coalesce(${locations.name}, ${organizations.name})`,
        street: atPlace(locations.street, organizations.street),
        house_number: atPlace(locations.house_number, organizations.house_number),
        zipcode: atPlace(locations.zipcode, organizations.zipcode),
        city: atPlace(locations.city, organizations.city),
        country: atPlace(locations.country, organizations.country),
        latitude: sql<number | null>`${locations.latitude}`,
        longitude: sql<number | null>`${locations.longitude}`,
        opening_hours: locations.opening_hours,
      },
      next: sql<
        { id: string; starts_at: string; ends_at: string }[] | null
      >`(select json_agg(one order by one.starts_at, one.id) from (${nextSessions(sql`${activities.id}`, now.toISOString())}) as one)`,
      price_in_cents: sql<number>`coalesce((select rates.price_in_cents::int from rates where rates.id = ${activities.rate}), 0)`,
    })
    .from(activities)
    .innerJoin(organizations, eq(organizations.id, activities.organization_id))
    .leftJoin(sports, eq(sports.id, activities.sport))
    .leftJoin(locations, and(eq(locations.id, activities.location), eq(locations.is_hidden, false)))
    .where(and(isPublished(application_id), isOneOf(activities.id, ids)));
  return new Map(
    rows.map(({ activity, organization, sport, place, price_in_cents, ...row }) => {
      const { id, name, description, image, level, gender, age_range } = activity;
      const image_url = image === null ? null : publicFileUrl(config, image, 'original');
      const next = (row.next ?? []).map((session) => ({
        id: session.id,
        starts_at: new Date(session.starts_at).toISOString(),
        ends_at: new Date(session.ends_at).toISOString(),
      }));
      const facts = { id, name, image_url, sport, level, gender, age_range, price_in_cents, organization, place, next };
      return [id, { ...facts, description: plainTextOf(description ?? '') }];
    }),
  );
}

/** What is published of these sessions, with the places left at this moment. */
export async function sessionsOf(deps: Deps, now: Date, ids: readonly string[]): Promise<Map<string, SessionFacts>> {
  const places = await ownPlaces(deps, ids);
  const snapshots = await runAsSystem({ ...deps, now: () => now }, (w) => readSessions(w, ids));
  return new Map(
    [...snapshots.values()].map((session) => {
      const { id, starts_at, ends_at, is_cancelled, spots } = session;
      const free = freeSpots(capacityOf(spots), { taken: session.taken, held: keptSpots(session) });
      const places_left = free.kind === 'unlimited' ? null : free.free;
      const { place = null, parts = [] } = places.get(id) ?? {};
      return [id, { id, activity_id: session.activity.id, starts_at, ends_at, is_cancelled, spots, places_left, place, parts }];
    }),
  );
}

/** Locations that sessions have of their own, with the parts that they take; hidden ones are left out. */
async function ownPlaces(
  { db: { orm } }: Pick<Deps, 'db'>,
  ids: readonly string[],
): Promise<Map<string, { readonly place: PlaceFacts; readonly parts: readonly string[] }>> {
  const [sessions, locations] = [table('sessions'), table('locations')];
  const rows = await orm
    .select({ id: sessions.id, parts: sessions.parts, place: locations })
    .from(sessions)
    .innerJoin(locations, and(eq(locations.id, sessions.location), eq(locations.is_hidden, false)))
    .where(isOneOf(sessions.id, ids));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
