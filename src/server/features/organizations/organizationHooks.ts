import { and, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Profile } from '../../../domain/permissions/permissions';
import type { Change, Hooks } from '../../engine/hooks';
import { type Ctx, isStaffIn, profileInOrganization } from '../../core/context';
import { table } from '../../db/tables';
import { eventTo, nextReviewState, type Reviewed, reviewStateOf } from '../../../domain/organizations/reviewState';
import { type Issue, issue } from '../../../domain/checks/issue';
import { checkSports } from '../sports/checkSports';

const organizations = table('organizations');

const memberOf = (ctx: Ctx): string[] => ctx.actor.memberships.flatMap(({ organization_id }) => (organization_id ? [organization_id] : []));

/** Staff see the organizations of the current application, and members see their own. Rejected organizations are hidden. */
function visible(ctx: Ctx): SQL | undefined {
  const isThere = isNull(organizations.rejected_at);
  if (isStaffIn(ctx.actor, ctx.application_id)) return isThere;
  const own = memberOf(ctx);
  return own.length > 0 ? and(isThere, inArray(organizations.id, own)) : sql`false`;
}

/**
 * The actor's profile in one organization: as its member, or as staff of its application. A call only sees organizations of the current
 * application, so the application is known before the record is read.
 */
async function profileFor(ctx: Ctx, id: string): Promise<Profile | null> {
  if (ctx.application_id === null) return null;
  const profile = profileInOrganization(ctx.actor, { id: id.toLowerCase(), application_id: ctx.application_id });
  return profile.roles.length > 0 ? profile : null;
}

/** The new status, if the form changes it; null otherwise. */
const chosenStatus = ({ before, after }: Change): Reviewed['status'] | null =>
  before !== null && after !== null && before['status'] !== after['status'] ? (after['status'] as Reviewed['status']) : null;

/** A status chosen in the form must be a permitted step of the review. */
function stepIssues(change: Change): Issue[] {
  const status = chosenStatus(change);
  if (status === null) return [];
  const state = reviewStateOf(change.before as unknown as Reviewed);
  return nextReviewState(state, eventTo(status)) === null ? [issue('status', 'review.no_such_step')] : [];
}

/** An organization keeps the sports of its activities. */
export const hooks: Hooks<'organizations'> = {
  visibleRows: visible,
  profileFor,
  // A step ends an open request for a change.
  beforeWrite: async (_ctx, change) => (chosenStatus(change) === null ? {} : { asked_at: null, asked_text: null }),
  validate: async (ctx, change) => [
    ...stepIssues(change),
    ...(await checkSports(ctx, change, { organization_id: change.id, location_id: null })),
  ],
};
