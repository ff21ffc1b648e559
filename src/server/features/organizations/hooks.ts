import { and, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Profile } from '../../../domain/permissions/permissions';
import type { Change, Hooks } from '../../engine/hooks';
import { type Ctx, isStaffIn, profileInOrganization } from '../../app/context';
import { table } from '../../db/tables';
import { eventTo, nextReviewState, type Reviewed, reviewStateOf } from '../../../domain/organizations/reviewState';
import { type Issue, issue } from '../../../domain/checks/issue';
import { checkSports } from '../sports/checkSports';

const organizations = table('organizations');

const memberOf = (ctx: Ctx): string[] => ctx.actor.memberships.flatMap(({ organization_id }) => (organization_id ? [organization_id] : []));

/** Staff see the organizations of the current application; a member sees the own ones. One that was rejected nobody sees. */
function visible(ctx: Ctx): SQL | undefined {
  const isThere = isNull(organizations.rejected_at);
  if (isStaffIn(ctx.actor, ctx.application_id)) return isThere;
  const own = memberOf(ctx);
  return own.length > 0 ? and(isThere, inArray(organizations.id, own)) : sql`false`;
}

/**
 * What the actor holds in one organization: as its member, or as staff of its application. A call only ever sees
 * organizations of the current application, so whose staff to ask for is known before the record is.
 */
async function profileFor(ctx: Ctx, id: string): Promise<Profile | null> {
  if (ctx.application_id === null) return null;
  const profile = profileInOrganization(ctx.actor, { id: id.toLowerCase(), application_id: ctx.application_id });
  return profile.roles.length > 0 ? profile : null;
}

/** The status that a change of the form chooses; null where it leaves that as it was. */
const chosenStatus = ({ before, after }: Change): Reviewed['status'] | null =>
  before !== null && after !== null && before['status'] !== after['status'] ? (after['status'] as Reviewed['status']) : null;

/** A status that is chosen in the form is a step of the review like any other. */
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
  // What was asked of an organization is over with the step.
  beforeWrite: async (_ctx, change) => (chosenStatus(change) === null ? {} : { asked_at: null, asked_text: null }),
  validate: async (ctx, change) => [
    ...stepIssues(change),
    ...(await checkSports(ctx, change, { organization_id: change.id, location_id: null })),
  ],
};
