import { allows } from '../../../../domain/permissions/permissions';
import { type Ctx, isPlatformWide, profileInApplication } from '../../../core/context';
import type { Deps } from '../../../core/deps';
import { loadActor } from '../../../auth/loadActor';
import { ctxOfUser } from '../../../auth/ctxOfUser';
import { accessibleMemberships } from '../../../auth/findActor';
import { applicationsOf } from '../../../auth/findApplication';
import type { ExportRow } from '../../../db/system/exports';
import { forbidden, notFound } from '../../../core/apiError';
import type { FileSources } from '../exportEndpoint';
import type { Leaving } from '../leaving';
import { holdingOf } from './holdingOf';

/**
 * Repeats the request of an export with the owner's current access and all of its checks.
 * @throws ApiError 403 or 404 when the owner lost access, or their rights there have changed
 */
export async function askAgain(deps: Deps, sources: FileSources, row: ExportRow): Promise<Leaving> {
  const leaving = await askAnew(deps, sources, row);
  if ((await holdingOf(leaving.ctx, row.organization_id)) !== row.held) throw forbidden();
  return leaving;
}

/** Repeats the request without comparing rights, to start an export again. */
export async function askAnew(deps: Deps, sources: FileSources, row: ExportRow): Promise<Leaving> {
  const source = sources.get(row.path);
  if (!source) throw notFound();
  const ctx = await ctxOfOwner(deps, row);
  if (!ctx || !allows(ctx.profile, source.access)) throw forbidden();
  return source.leaves({ ctx, params: row.params, query: new URLSearchParams(row.query) });
}

/** The owner's current context at the place of the request; null when they are suspended or lost access. */
async function ctxOfOwner(deps: Deps, row: ExportRow): Promise<Ctx | null> {
  const { application_id, only_application_id, locale, zone } = row;
  const found = await ctxOfUser(deps, row);
  if (!found) return null;
  const actor = { ...found.actor, memberships: accessibleMemberships(found.actor.memberships, only_application_id), only_application_id };
  if (application_id !== null && !isPlatformWide(actor) && !applicationsOf(actor).includes(application_id)) return null;
  return { ...found, actor, locale, zone, profile: profileInApplication(actor, application_id) };
}

/** All roles of the owner, which is cheap to check while a file is made. Null when the owner is suspended. */
export async function heldByOwner({ db }: Pick<Deps, 'db'>, { user_id }: Pick<ExportRow, 'user_id'>): Promise<string | null> {
  const actor = await loadActor(db.orm, user_id);
  return actor && JSON.stringify(actor.memberships);
}
