import { and, eq, sql } from 'drizzle-orm';
import type { WriteCtx } from '../../app/write';
import { endLinks } from '../../auth/secrets/linkTokens';
import { table } from '../../db/tables';
import { audit } from '../../engine/audit';
import type { InviteResource } from './invitation';

/**
 * Takes away what somebody was invited by, open or accepted: whoever was removed does not come back in by an older link. `role`:
 * that one alone. Before their role is taken, so that an acceptance under way is waited for and its role is taken as well.
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
