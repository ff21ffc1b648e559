import { and, eq, sql } from 'drizzle-orm';
import type { WriteCtx } from '../../core/write';
import { endLinks } from '../../auth/secrets/linkTokens';
import { table } from '../../db/tables';
import { audit } from '../../core/audit';
import type { InviteResource } from './invitation';

/**
 * Removes the invitations of a person, open or accepted, so that a removed user does not return through an older link. With `role` only
 * those for that role. Call it before the role is removed: a concurrent acceptance then finishes first, and its role is removed too.
 */
export async function endInvitations(
  ctx: WriteCtx,
  resource: InviteResource,
  place_id: string,
  email: string,
  role?: string,
): Promise<void> {
  const [invites, staff_invites] = [table('invites'), table('staff_invites')];
  const isTheirs =
    resource === 'invites'
      ? and(eq(invites.organization_id, place_id), eq(sql`lower(${invites.email})`, email.toLowerCase()))
      : and(eq(staff_invites.application_id, place_id), eq(sql`lower(${staff_invites.email})`, email.toLowerCase()));
  const from = table(resource);
  const gone = await ctx.db
    .delete(from)
    .where(and(isTheirs, role === undefined ? undefined : eq(from.role, role)))
    .returning({ id: from.id, email: from.email, role: from.role, status: from.status });
  for (const { id, ...before } of gone) {
    await endLinks(ctx.db, { purpose: 'invite', resource, record_id: id });
    await audit(ctx, {
      action: 'deleted',
      resource,
      record_id: id,
      before,
      ...(resource === 'invites' ? { organization_id: place_id } : { application_id: place_id }),
    });
  }
}
