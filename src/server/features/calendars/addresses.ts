import { and, eq } from 'drizzle-orm';
import type { HistoryAction } from '../../../domain/history/actions';
import { allows } from '../../../domain/permissions/permissions';
import type { Ctx } from '../../app/context';
import { write } from '../../app/write';
import { hashOf, newSecret } from '../../auth/secrets/secret';
import { newId } from '../../db/columns';
import { resourceNamed } from '../../db/declared';
import { calendar_feeds } from '../../db/system/publicApi';
import { audit } from '../../engine/audit';
import { authorize } from '../../engine/authorize';
import { find } from '../../engine/lists/list';
import { forbidden } from '../../http/apiError';

export type CalendarAbout = 'own' | 'activity' | 'location';
type Params = Readonly<Record<string, string>>;

/** What a calendar shows, and whose it is. */
export interface CalendarOf {
  readonly about: CalendarAbout;
  readonly organization_id: string | null;
  /** See `calendar_feeds.record_id`. */
  readonly record_id: string;
}

/** Whether there is an address, and since when; the address itself is told once. */
export interface CalendarFacts {
  readonly created_at: string | null;
}

/**
 * What is asked for, once it is certain that the caller sees it.
 * @throws ApiError 403 or 404 as the record itself does
 */
export async function calendarOf(ctx: Ctx, about: CalendarAbout, params: Params): Promise<CalendarOf> {
  if (about === 'own') return { about, organization_id: null, record_id: ctx.actor.only_application_id ?? ctx.actor.id };
  const resource = resourceNamed(about === 'activity' ? 'activities' : 'locations');
  const access = await authorize(ctx, resource, 'show', params);
  // Whoever keeps the locations sees what takes place there only with the right to see activities.
  if (!allows(access.profile, 'view-activities')) throw forbidden();
  const { id } = await find(ctx, access, params[resource.key] ?? '');
  return { about, organization_id: params['organization_id'] ?? null, record_id: id };
}

const mine = (ctx: Ctx, { about, record_id }: CalendarOf) =>
  and(eq(calendar_feeds.user_id, ctx.actor.id), eq(calendar_feeds.about, about), eq(calendar_feeds.record_id, record_id));

export async function readAddress(ctx: Ctx, about: CalendarAbout, params: Params): Promise<CalendarFacts> {
  const of = await calendarOf(ctx, about, params);
  const [found] = await ctx.db.select({ created_at: calendar_feeds.created_at }).from(calendar_feeds).where(mine(ctx, of));
  return { created_at: found?.created_at ?? null };
}

/** Makes a new address, which is in this answer alone; the one before opens nothing any more. Source: docs/domain/webhooks.md 9. */
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
    await told(w, of, 'calendar_address_made');
    return { created_at, url: `${w.config.publicUrl}/v1/calendars/${token}.ics` };
  });
}

export async function endAddress(ctx: Ctx, about: CalendarAbout, params: Params): Promise<null> {
  const of = await calendarOf(ctx, about, params);
  await write(ctx, async (w) => {
    const gone = await w.db.delete(calendar_feeds).where(mine(w, of)).returning({ id: calendar_feeds.id });
    if (gone.length > 0) await told(w, of, 'calendar_address_ended');
  });
  return null;
}

const RESOURCES = { own: 'users', activity: 'activities', location: 'locations' } as const;

const told = (w: Parameters<typeof audit>[0], { about, record_id, organization_id }: CalendarOf, action: HistoryAction): Promise<void> =>
  audit(w, { action, resource: RESOURCES[about], record_id: about === 'own' ? w.actor.id : record_id, organization_id });
