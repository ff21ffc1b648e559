import { and, asc, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { placeWithParts } from '../../../domain/locations/sharedLocation';
import { allows } from '../../../domain/permissions/permissions';
import { type Ctx, profileInApplication } from '../../core/context';
import type { Deps } from '../../core/deps';
import { zoneOf } from '../../core/zoneOf';
import { loadActor } from '../../auth/loadActor';
import { accessibleMemberships } from '../../auth/findActor';
import { hashOf } from '../../base/secret';
import { calendar_feeds } from '../../db/system/publicApi';
import { table } from '../../db/tables';
import { ApiError, notFound } from '../../core/apiError';
import type { PublicCtx } from '../../http/endpoint';
import { phrase } from '../../http/sentences';
import { isTrainerOf } from '../activities/narrowedToTrainer';
import { calendarOf } from './addresses';

const DAY = 86_400_000;
/** Range in days, and maximum number of sessions, which exceeds that of any club. */
const [BACK, AHEAD, MAX_SESSIONS] = [30, 366, 3000];

type Feed = typeof calendar_feeds.$inferSelect;

/**
 * The calendar of a secret address in the format of RFC 5545, with what its owner may see now, not when the address was created. An owner
 * without a role or without access to the record gets nothing. Source: docs/domain/webhooks.md 9.
 *
 * @throws ApiError 404 for every invalid address, whatever the reason
 */
export async function readCalendar(deps: Deps, start: PublicCtx, token: string): Promise<string> {
  const [feed] = await deps.db.orm
    .select()
    .from(calendar_feeds)
    .where(eq(calendar_feeds.token_hash, hashOf(token.replace(/\.ics$/, ''))));
  const ctx = feed ? await ownerOf(deps, start, feed) : null;
  if (!feed || !ctx) throw notFound();
  await assertVisible(ctx, feed);
  return toICalendar(deps, ctx, feed, await sessionsOf(ctx, feed));
}

/**
 * The context of the address's owner as of now. Null if the owner is suspended or deleted. An address that was created in a session of
 * single sign-on is limited to the application of that provider.
 */
async function ownerOf({ db: { orm }, config }: Deps, start: PublicCtx, feed: Feed): Promise<Ctx | null> {
  const found = await loadActor(orm, feed.user_id);
  if (!found) return null;
  const only_application_id = feed.about === 'own' && feed.record_id !== feed.user_id ? feed.record_id : null;
  const actor = { ...found, memberships: accessibleMemberships(found.memberships, only_application_id), only_application_id };
  const { locale } = actor;
  const application_id = actor.memberships.find((membership) => membership.application_id !== null)?.application_id ?? null;
  const zone = await zoneOf(orm, application_id ?? '00000000-0000-0000-0000-000000000000');
  const profile = profileInApplication(actor, application_id);
  return { ...start, locale, actor, application_id, zone, profile, config, db: orm, afterCommit: [] };
}

async function assertVisible(ctx: Ctx, { about, organization_id, record_id }: Feed): Promise<void> {
  if (about === 'own') return;
  const of = about === 'activity' ? 'activity' : 'location';
  try {
    await calendarOf(ctx, of, { organization_id: organization_id ?? '', [`${of}_id`]: record_id });
  } catch (error) {
    throw error instanceof ApiError ? notFound() : error;
  }
}

async function sessionsOf(ctx: Ctx, feed: Feed) {
  const [sessions, activities, organizations, locations] = [
    table('sessions'),
    table('activities'),
    table('organizations'),
    table('locations'),
  ];
  const at = (days: number) => new Date(ctx.now.getTime() + days * DAY).toISOString();
  return ctx.db
    .select({
      id: sessions.id,
      starts_at: sessions.starts_at,
      ends_at: sessions.ends_at,
      status: sessions.status,
      version: sessions.version,
      updated_at: sessions.updated_at,
      activity_id: activities.id,
      activity: activities.name,
      organization_id: organizations.id,
      organization: organizations.name,
      place: locations.name,
      parts: sessions.parts,
      street: locations.street,
      house_number: locations.house_number,
      zipcode: locations.zipcode,
      city: locations.city,
    })
    .from(sessions)
    .innerJoin(activities, eq(activities.id, sessions.activity_id))
    .innerJoin(organizations, and(eq(organizations.id, activities.organization_id), isNull(organizations.rejected_at)))
    .leftJoin(locations, eq(locations.id, sql`coalesce(${sessions.location}, ${activities.location})`))
    .where(and(gte(sessions.starts_at, at(-BACK)), lt(sessions.starts_at, at(AHEAD)), about(ctx, feed)))
    .orderBy(asc(sessions.starts_at), asc(sessions.id))
    .limit(MAX_SESSIONS);
}

/** The sessions of the address. For the own calendar: those of activities with the owner as trainer, while the owner is a member. */
function about(ctx: Ctx, { about: of, organization_id, record_id }: Feed): SQL | undefined {
  const [sessions, activities] = [table('sessions'), table('activities')];
  if (of === 'activity') return eq(sessions.activity_id, record_id);
  if (of === 'location')
    return and(
      eq(sessions.organization_id, organization_id ?? ''),
      or(eq(sessions.location, record_id), and(isNull(sessions.location), eq(activities.location, record_id))),
    );
  const own = ctx.actor.memberships.flatMap(({ role, abilities, organization_id: id }) =>
    id && allows({ roles: [role], abilities }, 'view-activities') ? [sql`${id}::uuid`] : [],
  );
  if (own.length === 0) return sql`false`;
  return and(sql`${activities.organization_id} in (${sql.join(own, sql`, `)})`, isTrainerOf(ctx, sql`${activities.contacts}`));
}

type CalendarSessions = Awaited<ReturnType<typeof sessionsOf>>;

function toICalendar({ config }: Deps, ctx: Ctx, { about: of }: Feed, sessions: CalendarSessions): string {
  const name = of === 'own' ? phrase(ctx.locale, 'calendars.own') : of === 'activity' ? sessions[0]?.activity : sessions[0]?.place;
  const calendar = ical({
    name: name || 'Speelveld',
    prodId: { company: 'Speelveld', product: 'Sessions', language: ctx.locale.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  });
  for (const session of sessions) {
    const place = [
      session.place && placeWithParts(session.place, session.parts),
      [session.street, session.house_number].filter(Boolean).join(' '),
      [session.zipcode, session.city].filter(Boolean).join(' '),
    ].filter(Boolean);
    calendar.createEvent({
      id: `${session.id}@speelveld`,
      sequence: session.version,
      start: new Date(session.starts_at),
      end: new Date(session.ends_at),
      stamp: new Date(session.updated_at),
      summary: session.activity,
      description: session.organization,
      location: place.length > 0 ? place.join(', ') : null,
      status: session.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      url: `${config.publicUrl}/organizations/${session.organization_id}/activities/${session.activity_id}/sessions/${session.id}`,
    });
  }
  return calendar.toString();
}
