import { and, eq, isNull } from 'drizzle-orm';
import { issue } from '../../../domain/checks/issue';
import { type Ctx, isPlatformWide } from '../../core/context';
import { write, type WriteCtx } from '../../core/write';
import { applicationsOf } from '../../auth/findApplication';
import { scopeOfRole } from '../../auth/grantableRoles';
import { reloadActor } from '../../auth/reloadActor';
import { sessionOf } from '../../auth/secrets/sessions';
import { viewedActor } from '../../auth/viewedActor';
import { newId } from '../../db/columns';
import { affectedRows } from '../../db/affectedRows';
import { users, viewings } from '../../db/system/people';
import { table } from '../../db/tables';
import { audit } from '../../core/audit';
import { conflict, forbidden, invalid, unauthorized } from '../../core/apiError';

/** The target: a user, or a role with the place where it applies. */
export type Wanted =
  | { readonly user_id: string }
  | { readonly role: string; readonly application_id?: string; readonly organization_id?: string };

interface Target {
  readonly user_id: string | null;
  readonly role: string | null;
  readonly application_id: string | null;
  readonly organization_id: string | null;
}

/**
 * From the next request, this session shows what the target sees, and cannot write. Source: docs/domain/permissions.md 16.
 *
 * @throws ApiError 403 if the target has wider rights than the caller, or does not exist; 409 if the session is already viewing as another;
 * 422 for an unknown id, for callers who see everything
 */
export async function startViewing(
  asked: Ctx,
  wanted: Wanted,
  token: string | null,
): Promise<{ id: string; application_id: string | null }> {
  const session = token && (await sessionOf(asked.db, token));
  if (!session) throw unauthorized();
  return write(asked, async (before) => {
    const w = await reloadActor(before);
    const target = 'user_id' in wanted ? await aPerson(w, wanted.user_id) : await aRole(w, wanted);
    const viewing = { id: newId(), ...target, started_at: w.now.toISOString() };
    const seen = await viewedActor(w.db, w.actor, viewing);
    // Every request checks again that the target has no more rights, so a viewing of a wider target would show nothing.
    if (seen.id === w.actor.id && seen.memberships.length === 0) throw forbidden('viewing.wider');
    const made = await w.db
      .insert(viewings)
      .values({ ...viewing, family_id: session.family_id, viewer_id: w.actor.id })
      .onConflictDoNothing();
    if (affectedRows(made) === 0) throw conflict('viewing.nested');
    await audit(w, {
      action: 'viewing_started',
      resource: 'users',
      record_id: target.user_id ?? w.actor.id,
      ...(target.role === null ? {} : { after: { role: target.role } }),
      application_id: target.application_id,
      organization_id: target.organization_id,
    });
    // Starts in an application of the target, as others are not accessible.
    return { id: viewing.id, application_id: isPlatformWide(seen) ? w.application_id : (applicationsOf(seen)[0] ?? null) };
  });
}

/**
 * The refusal of an unknown id: the same as for an inaccessible one, so that callers cannot find out which ids exist. Users who see
 * everything get the real reason.
 */
const unknownTo = (actor: WriteCtx['actor'], at: string) =>
  isPlatformWide(actor) ? invalid([issue(at, 'validation.unknown')]) : forbidden('viewing.wider');

async function aPerson({ db, actor }: WriteCtx, user_id: string): Promise<Target> {
  if (user_id === actor.id) throw invalid([issue('user_id', 'viewing.self')]);
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user_id), isNull(users.suspended_at)));
  if (!found) throw unknownTo(actor, 'user_id');
  return { user_id: found.id, role: null, application_id: null, organization_id: null };
}

async function aRole({ db, actor }: WriteCtx, { role, ...place }: Exclude<Wanted, { user_id: string }>): Promise<Target> {
  const scope = role === 'superadmin' ? null : await scopeOfRole(db, role);
  if (scope === null) throw invalid([issue('role', 'validation.one_of')]);
  const nowhere = { user_id: null, role, application_id: null, organization_id: null };
  if (scope === 'platform') return nowhere;
  const at = `${scope}_id` as const;
  const id = place[at];
  if (id === undefined) throw invalid([issue(at, 'validation.required')]);
  if (scope === 'application') {
    const { id: key } = table('applications');
    const [found] = await db.select({ id: key }).from(table('applications')).where(eq(key, id));
    if (!found) throw unknownTo(actor, at);
    return { ...nowhere, application_id: found.id };
  }
  const { id: key, application_id, rejected_at } = table('organizations');
  const [found] = await db
    .select({ id: key, application_id })
    .from(table('organizations'))
    .where(and(eq(key, id), isNull(rejected_at)));
  if (!found) throw unknownTo(actor, at);
  return { ...nowhere, application_id: found.application_id, organization_id: found.id };
}
