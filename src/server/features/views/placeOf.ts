import { issue } from '../../../domain/checks/issue';
import { allows, isSuperadmin, type Profile } from '../../../domain/permissions/permissions';
import { isForReader, mayChangeView } from '../../../domain/views/isForReader';
import type { ViewArea } from '../../../domain/views/view';
import { viewArea } from '../../../schema/viewArea';
import type { AnyResource } from '../../../schema/row';
import { type Ctx, profileInApplication } from '../../core/context';
import { zoneOf } from '../../core/zoneOf';
import { overviews, resources } from '../../db/declared';
import type { team_views } from '../../db/system/views';
import { authorizeOrganization } from '../../engine/authorize';
import { forbidden, invalid } from '../../core/apiError';

export type TeamView = typeof team_views.$inferSelect;

/** A place where a team shares views, and the caller's profile there. */
export interface Place {
  readonly area: ViewArea;
  readonly organization_id: string | null;
  readonly application_id: string | null;
  readonly profile: Profile;
  /** The caller may share views there, and change those of others. */
  readonly runs: boolean;
  /** The call in the context of that place: its application and time zone. */
  readonly ctx: Ctx;
}

interface Named {
  readonly area: ViewArea;
  readonly organization_id?: string | null | undefined;
  readonly application_id?: string | null | undefined;
}

/**
 * The place of views, if the caller belongs to it. Source: docs/domain/views.md 2 and 4.
 *
 * @throws ApiError 403 otherwise, whether it exists or not
 */
export async function placeOf(ctx: Ctx, { area, organization_id = null, application_id = ctx.application_id }: Named): Promise<Place> {
  if (area === 'organization') {
    if (organization_id === null) throw invalid([issue('organization_id', 'validation.required')]);
    const found = await authorizeOrganization(ctx, organization_id);
    const zone = await zoneOf(ctx.db, found.application_id);
    const { profile } = found;
    return {
      area,
      organization_id: found.id,
      application_id: found.application_id,
      profile,
      runs: allows(profile, 'edit-organization'),
      ctx: { ...ctx, zone },
    };
  }
  if (area === 'application') {
    const profile = application_id === null ? null : profileInApplication(ctx.actor, application_id);
    if (application_id === null || !profile || profile.roles.length === 0) throw forbidden();
    const zone = await zoneOf(ctx.db, application_id);
    return {
      area,
      organization_id: null,
      application_id,
      profile,
      runs: allows(profile, 'role:admin'),
      ctx: { ...ctx, application_id, profile, zone },
    };
  }
  const { profile } = ctx;
  if (profile.roles.length === 0) throw forbidden();
  return { area, organization_id: null, application_id: null, profile, runs: isSuperadmin(profile), ctx };
}

/** The place of a view. */
export const placeOfView = (ctx: Ctx, { organization_id, application_id }: Pick<TeamView, 'organization_id' | 'application_id'>) =>
  placeOf(ctx, {
    area: organization_id !== null ? 'organization' : application_id !== null ? 'application' : 'platform',
    organization_id,
    application_id,
  });

const all: readonly AnyResource[] = [...resources, ...overviews];

/** The entity by its name as it is listed in such a place; null if it is only listed elsewhere. */
export const listIn = (area: ViewArea, name: string): AnyResource | null =>
  all.find((resource) => resource.name === name && viewArea(resource) === area) ?? null;

const readerIn = ({ profile, runs, ctx }: Place) => ({ id: ctx.actor.id, roles: profile.roles, runs });

/** A user who views as another does not see that one's private views. Source: docs/domain/permissions.md 16. */
export const isReadableBy = (place: Place, view: Pick<TeamView, 'user_id' | 'role' | 'made_by'>): boolean =>
  isForReader(view, readerIn(place)) && !(view.user_id !== null && place.ctx.actor.viewer);
export const mayChange = (place: Place, view: Pick<TeamView, 'user_id' | 'made_by'>): boolean => mayChangeView(view, readerIn(place));
