import { type Link, spendLink } from '../../auth/secrets/linkTokens';
import { scopeOfRole } from '../../auth/grantableRoles';
import { grantRole } from '../../auth/people';
import type { User } from '../../auth/userCard';
import type { Tx } from '../../db/database';
import { changeRows } from '../../engine/changeRows';
import type { PublicCtx } from '../../http/endpoint';
import { grantOf, type Invitation, isOpen, lockInvitation } from './invitation';
import { linkSpent } from './linkSpent';

/**
 * Grants the role of an invitation, once. Role and workspace come only from its row; `person` finds or creates the accepting user inside
 * the same transaction.
 */
export async function acceptInvitation(
  ctx: PublicCtx & { readonly db: Tx },
  link: Link,
  { resource, id }: Invitation,
  person: () => Promise<User>,
): Promise<Invitation> {
  const { db, now } = ctx;
  const invitation = await lockInvitation(db, resource, id);
  const grant = invitation && grantOf(invitation, await scopeOfRole(db, invitation.role));
  if (!invitation || !grant || !isOpen(invitation, now) || !(await spendLink(db, link.id, now))) throw linkSpent();
  const user = await person();
  await grantRole(db, user.id, grant);
  const actor = { id: user.id, name: `${user.first_name} ${user.last_name}` };
  const w = { db, now, actor, application_id: invitation.application_id, correlation_id: ctx.correlation_id };
  await changeRows(w, resource, [invitation], { status: 'accepted' }, { action: 'accepted' });
  return invitation;
}
