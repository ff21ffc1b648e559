import { eq, sql } from 'drizzle-orm';
import type { AnyRow } from '../../schema/row';
import type { Ctx } from '../context';
import { audit } from '../crud/audit';
import { enter } from '../crud/enter';
import { find } from '../crud/list';
import { locked } from '../crud/update';
import { resourceNamed } from '../db/declared';
import { table } from '../db/tables';
import { type Endpoint, endpoint } from '../edge/endpoint';
import { conflict, notFound } from '../edge/refusal';
import { write } from '../write';
import { findInvitation, type InviteResource } from './invitation';
import { expiryOf, sendInvitation } from './sendInvitation';

/** Send an invitation again: with a new link and fourteen new days. The link in the earlier mail is dead. */
export const resendEndpoints = (): Endpoint[] => [
  endpoint({
    access: 'signed-in',
    method: 'post',
    path: '/v1/admin/organizations/{organization_id}/invites/{invite_id}/resend',
    tag: 'invites',
    summary: 'Send an invitation again',
    run: ({ ctx, params }) => resend(ctx, 'invites', params),
  }),
  endpoint({
    access: 'signed-in',
    method: 'post',
    path: '/v1/admin/applications/{application_id}/staff-invites/{staff_invite_id}/resend',
    tag: 'staff_invites',
    summary: 'Send an invitation again',
    run: ({ ctx, params }) => resend(ctx, 'staff_invites', params),
  }),
];

async function resend(ctx: Ctx, name: InviteResource, params: Readonly<Record<string, string>>): Promise<AnyRow> {
  const resource = resourceNamed(name);
  const place = await enter(ctx, resource, 'edit', params);
  const id = params[resource.key] ?? '';
  return write(ctx, async (w) => {
    const before = await locked(w, place, id, {});
    if (before['status'] !== 'send') throw conflict('errors.invite_accepted');
    const rows = table(name);
    await w.db
      .update(rows)
      .set({ expires_at: expiryOf(w.now), version: sql`${rows.version} + 1`, updated_at: w.now.toISOString() })
      .where(eq(rows.id, id));
    const invitation = await findInvitation(w.db, name, id);
    if (!invitation) throw notFound();
    await sendInvitation(w, invitation);
    const after = await find(w, place, id);
    await audit(w, { action: 'resent', resource: name, record_id: id, before, after, organization_id: place.organization_id });
    return after;
  });
}
