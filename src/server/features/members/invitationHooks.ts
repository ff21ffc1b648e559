import { endLinks } from '../../auth/secrets/linkTokens';
import type { Hooks } from '../../engine/hooks';
import { resourceNamed } from '../../db/declared';
import { conflict, invalid, notFound } from '../../core/apiError';
import { findInvitation, type InviteResource } from './invitation';
import { isMember, issuesOfInvitation } from './issuesOfInvitation';
import { expiryOf, sendInvitation } from './sendInvitation';

/** Sends a new invitation once it is stored, and ends the links of a deleted one. */
export const invitationHooks = (resource: InviteResource): Hooks<InviteResource> => ({
  staysDeleted: true,
  async beforeWrite({ now }, { before }) {
    return before ? {} : { status: 'send', expires_at: expiryOf(now) };
  },
  async validate(ctx, { id, after }) {
    if (after) return [];
    // Deleting an accepted invitation would seem to remove the role, but would not.
    const invitation = await findInvitation(ctx.db, resource, id);
    if (invitation?.status === 'accepted' && (await isMember(ctx, invitation))) throw conflict(`errors.${resource}_in_force`);
    return [];
  },
  async afterWrite(ctx, { id, before, after }) {
    if (!after) return endLinks(ctx.db, { purpose: 'invite', resource, record_id: id });
    if (before) return;
    // Checked here and not in `check`, because only the stored row contains the place of the invitation.
    const invitation = await findInvitation(ctx.db, resource, id);
    if (!invitation) throw notFound();
    const issues = await issuesOfInvitation(ctx, invitation);
    if (issues.length > 0) throw invalid(issues, resourceNamed(resource));
    await sendInvitation(ctx, invitation);
  },
});
