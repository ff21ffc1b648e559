import { endLinks } from '../../auth/secrets/linkTokens';
import type { Hooks } from '../../engine/hooks';
import { resourceNamed } from '../../db/declared';
import { conflict, invalid, notFound } from '../../http/apiError';
import { findInvitation, type InviteResource } from './invitation';
import { isMember, issuesOfInvitation } from './issuesOfInvitation';
import { expiryOf, sendInvitation } from './sendInvitation';

/** A new invitation is sent once it is stored; a deleted one opens nothing any more. */
export const invitationHooks = (resource: InviteResource): Hooks<InviteResource> => ({
  staysDeleted: true,
  async beforeWrite({ now }, { before }) {
    return before ? {} : { status: 'send', expires_at: expiryOf(now) };
  },
  async validate(ctx, { id, after }) {
    if (after) return [];
    // Deleting the line of an accepted invitation would look like taking the role back, and leave it as it was.
    const invitation = await findInvitation(ctx.db, resource, id);
    if (invitation?.status === 'accepted' && (await isMember(ctx, invitation))) throw conflict(`errors.${resource}_in_force`);
    return [];
  },
  async afterWrite(ctx, { id, before, after }) {
    if (!after) return endLinks(ctx.db, { purpose: 'invite', resource, record_id: id });
    if (before) return;
    // Judged here and not in `check`: only the stored row says where it invites to.
    const invitation = await findInvitation(ctx.db, resource, id);
    if (!invitation) throw notFound();
    const issues = await issuesOfInvitation(ctx, invitation);
    if (issues.length > 0) throw invalid(issues, resourceNamed(resource));
    await sendInvitation(ctx, invitation);
  },
});
