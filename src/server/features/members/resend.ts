import type { AnyRow } from '../../../schema/row';
import type { Ctx } from '../../core/context';
import { authorize } from '../../engine/authorize';
import { changeRows } from '../../engine/changeRows';
import { find } from '../../engine/lists/list';
import { locked } from '../../engine/update';
import { resourceNamed } from '../../db/declared';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { conflict, notFound } from '../../core/apiError';
import { write } from '../../core/write';
import { findInvitation, type InviteResource } from './invitation';
import { expiryOf, sendInvitation } from './sendInvitation';

/** Sends an invitation again, with a new link that is valid for fourteen days. The link in the earlier mail stops working. */
export const resendEndpoints = (): Endpoint[] => [
  endpoint({
    access: 'signed-in',
    method: 'post',
    path: '/v1/admin/organizations/{organization_id}/invites/{invite_id}/resend',
    tag: 'invites',
    resource: resourceNamed('invites'),
    summary: 'Resend an invitation',
    returnsRecord: true,
    run: ({ ctx, params }) => resend(ctx, 'invites', params),
  }),
  endpoint({
    access: 'signed-in',
    method: 'post',
    path: '/v1/admin/applications/{application_id}/staff-invites/{staff_invite_id}/resend',
    tag: 'staff_invites',
    resource: resourceNamed('staff_invites'),
    summary: 'Resend an invitation',
    returnsRecord: true,
    run: ({ ctx, params }) => resend(ctx, 'staff_invites', params),
  }),
];

async function resend(ctx: Ctx, name: InviteResource, params: Readonly<Record<string, string>>): Promise<AnyRow> {
  const resource = resourceNamed(name);
  const access = await authorize(ctx, resource, 'edit', params);
  const id = params[resource.key] ?? '';
  return write(ctx, async (w) => {
    const { status, expires_at } = await locked(w, access, id, {});
    if (status !== 'send') throw conflict('errors.invite_accepted');
    const known = { id, organization_id: access.organization_id, expires_at };
    await changeRows(w, name, [known], { expires_at: expiryOf(w.now) }, { action: 'resent' });
    const invitation = await findInvitation(w.db, name, id);
    if (!invitation) throw notFound();
    await sendInvitation(w, invitation);
    return find(w, access, id);
  });
}
