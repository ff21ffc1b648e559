import { eq, sql } from 'drizzle-orm';
import { type Link, spendLink } from '../../auth/secrets/linkTokens';
import { grantRole } from '../../auth/people';
import type { User } from '../../auth/userCard';
import { newId } from '../../db/columns';
import type { Tx } from '../../db/database';
import { audit_log } from '../../db/system/records';
import { table } from '../../db/tables';
import type { PublicCtx } from '../../http/endpoint';
import { grantOf, type Invitation, isOpen, lockInvitation } from './invitation';
import { linkSpent } from './linkSpent';

/**
 * Makes somebody what the invitation says, once. Role and place come from its row alone; `person` is who accepts, made or found inside the
 * same transaction.
 */
export async function acceptInvitation(
  ctx: PublicCtx & { readonly db: Tx },
  link: Link,
  { resource, id }: Invitation,
  person: () => Promise<User>,
): Promise<Invitation> {
  const { db, now } = ctx;
  const invitation = await lockInvitation(db, resource, id);
  const grant = invitation && grantOf(invitation);
  if (!invitation || !grant || !isOpen(invitation, now) || !(await spendLink(db, link.id, now))) throw linkSpent();
  const user = await person();
  await grantRole(db, user.id, grant);
  const rows = table(resource);
  await db
    .update(rows)
    .set({ status: 'accepted', version: sql`${rows.version} + 1`, updated_at: now.toISOString() })
    .where(eq(rows.id, id));
  await db.insert(audit_log).values({
    id: newId(),
    at: now.toISOString(),
    actor_id: user.id,
    actor_name: `${user.first_name} ${user.last_name}`,
    action: 'accepted',
    resource,
    record_id: id,
    application_id: invitation.application_id,
    organization_id: invitation.organization_id,
    before: { status: 'send' },
    after: { status: 'accepted', role: invitation.role },
    correlation_id: ctx.correlation_id,
  });
  return invitation;
}
