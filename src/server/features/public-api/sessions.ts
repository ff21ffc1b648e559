import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { capacityOf } from '../../../domain/bookings/capacity';
import { publicState } from '../../../domain/public-api/publicState';
import type { Deps } from '../../core/deps';
import { table } from '../../db/tables';
import { runAsSystem } from '../../engine/transaction';
import { notFound } from '../../core/apiError';
import { cursorAnswer, type CursorPage } from '../../http/cursor';
import type { ClientCtx } from '../../http/endpoint';
import { isPublished } from '../activities/isPublished';
import { keptSpots, readSessions, type SessionSnapshot } from '../bookings/lockSession';
import { locationColumns } from './locationColumns';

/** Bounds of a list of sessions as ISO 8601; null for an open end. */
export interface SessionRange {
  readonly from: string | null;
  readonly until: string | null;
}

/**
 * A page of the sessions of an offer that have not started, earliest first, with the places left at this moment. Cancelled sessions are
 * included, with that state. Source: docs/domain/public-api.md 3 and 5.
 */
export async function listSessions(
  deps: Deps,
  ctx: ClientCtx,
  activity_id: string,
  { from, until }: SessionRange,
  { after, limit }: CursorPage,
) {
  await assertPublished(deps, ctx, activity_id);
  const sessions = table('sessions');
  const now = ctx.now.toISOString();
  const rows = await sessionRows(
    deps,
    and(
      eq(sessions.activity_id, activity_id),
      gte(sessions.starts_at, from !== null && from > now ? from : now),
      until === null ? undefined : lt(sessions.starts_at, until),
      after ? sql`(${sessions.starts_at}, ${sessions.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
    ),
    limit + 1,
  );
  const { data, next_cursor } = cursorAnswer(rows, limit, ({ id, starts_at }) => [new Date(starts_at).toISOString(), id]);
  return { data: await sessionViews(deps, ctx.now, data), next_cursor };
}

/** One session, also after it has started. */
export async function showSession(deps: Deps, { client, now }: ClientCtx, id: string) {
  const rows = await sessionRows(deps, and(eq(table('sessions').id, id), isPublished(client.application_id)), 1);
  const [view] = await sessionViews(deps, now, rows);
  if (!view) throw notFound();
  return view;
}

async function assertPublished({ db: { orm } }: Deps, { client }: ClientCtx, activity_id: string): Promise<void> {
  const [activities, organizations] = [table('activities'), table('organizations')];
  const found = await orm
    .select({ id: activities.id })
    .from(activities)
    .innerJoin(organizations, eq(organizations.id, activities.organization_id))
    .where(and(eq(activities.id, activity_id), isPublished(client.application_id)));
  if (found.length === 0) throw notFound();
}

/** Sessions with their location: their own, or else that of the activity. */
function sessionRows({ db: { orm } }: Deps, where: SQL | undefined, most: number) {
  const [sessions, activities, organizations, locations] = [
    table('sessions'),
    table('activities'),
    table('organizations'),
    table('locations'),
  ];
  return orm
    .select({
      id: sessions.id,
      starts_at: sessions.starts_at,
      ends_at: sessions.ends_at,
      end_time: sessions.end_time,
      cancel_reason: sessions.cancel_reason,
      parts: sessions.parts,
      location: locationColumns(locations),
    })
    .from(sessions)
    .innerJoin(activities, eq(activities.id, sessions.activity_id))
    .innerJoin(organizations, eq(organizations.id, activities.organization_id))
    .leftJoin(locations, and(eq(locations.id, sql`coalesce(${sessions.location}, ${activities.location})`), eq(locations.is_hidden, false)))
    .where(where)
    .orderBy(asc(sessions.starts_at), asc(sessions.id))
    .limit(most);
}

type SessionRow = Awaited<ReturnType<typeof sessionRows>>[number];

async function sessionViews(deps: Deps, now: Date, rows: readonly SessionRow[]) {
  const ids = rows.map(({ id }) => id);
  const snapshots = await runAsSystem({ ...deps, now: () => now }, (w) => readSessions(w, ids));
  return rows.flatMap((row) => {
    const session = snapshots.get(row.id);
    return session ? [sessionView(row, session, now)] : [];
  });
}

function sessionView({ end_time, cancel_reason, location, parts }: SessionRow, session: SessionSnapshot, now: Date) {
  const { state, places_left } = stateOf(session, now.toISOString());
  return {
    id: session.id,
    offer_id: session.activity.id,
    offer_name: session.activity.name,
    organization_id: session.organization_id,
    starts_at: session.starts_at,
    ends_at: session.ends_at,
    date: session.date,
    start_time: session.start_time,
    end_time,
    zone: session.zone,
    /** Null means without limit. */
    places: session.spots,
    places_left,
    state,
    sign_up_opens_at: session.window.opens_at,
    sign_up_closes_at: session.window.closes_at,
    cancel_reason: session.is_cancelled ? cancel_reason : null,
    location,
    location_parts: location === null ? [] : parts,
  };
}

/** The state of a session for a new visitor. */
export const stateOf = (session: SessionSnapshot, now: string) =>
  publicState(
    {
      is_cancelled: session.is_cancelled,
      capacity: capacityOf(session.spots),
      occupancy: { taken: session.taken, held: keptSpots(session) },
      window: session.window,
    },
    now,
  );
