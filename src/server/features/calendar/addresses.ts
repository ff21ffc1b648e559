import { and, eq } from 'drizzle-orm';
import type { HistoryAction } from '../../../domain/history/actions';
import { allows } from '../../../domain/permissions/permissions';
import type { Ctx } from '../../core/context';
import { write } from '../../core/write';
import { hashOf, newSecret } from '../../base/secret';
import { newId } from '../../db/columns';
import { resourceNamed } from '../../db/declared';
import { calendar_feeds } from '../../db/system/publicApi';
import { audit } from '../../core/audit';
import { authorize } from '../../engine/authorize';
import { find } from '../../engine/lists/list';
import { forbidden } from '../../core/apiError';

export type CalendarAbout = 'own' | 'activity' | 'location';
type Params = Readonly<Record<string, string>>;

/** The subject and owner of a calendar. */
export interface CalendarOf {
  readonly about: CalendarAbout;
  readonly organization_id: string | null;
  /** See `calendar_feeds.record_id`. */
  readonly record_id: string;
}

/** Whether the calendar has an address, and since when; the address itself is only returned when it is created. */
export interface CalendarFacts {
  readonly created_at: string | null;
}

/**
 * Resolves the subject of a call, after checking that the caller may see it.
 * @throws ApiError 403 or 404, as for the record itself
 */
export async function calendarOf(ctx: Ctx, about: CalendarAbout, params: Params): Promise<CalendarOf> {
  if (about === 'own') return { about, organization_id: null, record_id: ctx.actor.only_application_id ?? ctx.actor.id };
  const resource = resourceNamed(about === 'activity' ? 'activities' : 'locations');
  const access = await authorize(ctx, resource, 'show', params);
  // Users who manage locations only see the sessions there if they may see activities.
  if (!allows(access.profile, 'view-activities')) throw forbidden();
  const { id } = await find(ctx, access, params[resource.key] ?? '');
  return { about, organization_id: params['organization_id'] ?? null, record_id: id };
}

const isOwn = (ctx: Ctx, { about, record_id }: CalendarOf) =>
  and(eq(calendar_feeds.user_id, ctx.actor.id), eq(calendar_feeds.about, about), eq(calendar_feeds.record_id, record_id));

export async function readAddress(ctx: Ctx, about: CalendarAbout, params: Params): Promise<CalendarFacts> {
  const of = await calendarOf(ctx, about, params);
  const [found] = await ctx.db.select({ created_at: calendar_feeds.created_at }).from(calendar_feeds).where(isOwn(ctx, of));
  return { created_at: found?.created_at ?? null };
}

/** Creates a new address, which only this answer contains; the previous address stops working. Source: docs/domain/webhooks.md 9. */
export async function renewAddress(ctx: Ctx, about: CalendarAbout, params: Params): Promise<CalendarFacts & { readonly url: string }> {
  const of = await calendarOf(ctx, about, params);
  const token = newSecret();
  const created_at = ctx.now.toISOString();
  return write(ctx, async (w) => {
    const row = { ...of, user_id: w.actor.id, token_hash: hashOf(token), created_at };
    await w.db
      .insert(calendar_feeds)
      .values({ id: newId(), ...row })
      .onConflictDoUpdate({ target: [calendar_feeds.user_id, calendar_feeds.about, calendar_feeds.record_id], set: row });
    await auditChange(w, of, 'calendar_address_made');
    return { created_at, url: `${w.config.publicUrl}/v1/calendars/${token}.ics` };
  });
}

export async function endAddress(ctx: Ctx, about: CalendarAbout, params: Params): Promise<null> {
  const of = await calendarOf(ctx, about, params);
  await write(ctx, async (w) => {
    const gone = await w.db.delete(calendar_feeds).where(isOwn(w, of)).returning({ id: calendar_feeds.id });
    if (gone.length > 0) await auditChange(w, of, 'calendar_address_ended');
  });
  return null;
}

const RESOURCES = { own: 'users', activity: 'activities', location: 'locations' } as const;

const auditChange = (
  w: Parameters<typeof audit>[0],
  { about, record_id, organization_id }: CalendarOf,
  action: HistoryAction,
): Promise<void> => audit(w, { action, resource: RESOURCES[about], record_id: about === 'own' ? w.actor.id : record_id, organization_id });
