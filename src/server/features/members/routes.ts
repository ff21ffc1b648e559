import * as z from 'zod';
import { allows } from '../../../domain/permissions/permissions';
import { grantableRoles } from '../../auth/grantableRoles';
import { authorizeOrganization } from '../../engine/authorize';
import { resourceNamed } from '../../db/declared';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { forbidden } from '../../core/apiError';
import { changeMember, demandEditor } from './changeMember';
import { membersOf } from './membersOf';

const path = '/v1/admin/organizations/{organization_id}/members';
const body = z.strictObject({ role: z.string().trim().min(1).max(60) });

const member = z.strictObject({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  avatar: z.uuid().nullable(),
  role: z.string(),
  since: z.iso.datetime(),
  last_sign_in_at: z.iso.datetime().nullable(),
});
const membersAnswer = z.strictObject({ members: z.array(member) });
const rolesAnswer = z.strictObject({ roles: z.array(z.string()) });

/** The members of an organization with their roles. New members are invited. */
export const routes = (): Endpoint[] => {
  const base = { access: 'signed-in', tag: 'members', resource: resourceNamed('invites') } as const;
  return [
    endpoint({
      ...base,
      method: 'get',
      path,
      summary: 'List the team members of an organization',
      answer: membersAnswer,
      async run({ ctx, params }) {
        const { id, profile } = await authorizeOrganization(ctx, params['organization_id'] ?? '');
        if (!allows(profile, 'edit-organization')) throw forbidden();
        return { members: await membersOf(ctx, id) };
      },
    }),
    endpoint({
      ...base,
      method: 'get',
      path: '/v1/admin/organizations/{organization_id}/member-roles',
      summary: 'List the roles that you can assign in an organization',
      answer: rolesAnswer,
      async run({ ctx, params }) {
        const { profile } = await authorizeOrganization(ctx, params['organization_id'] ?? '');
        if (!allows(profile, 'edit-organization')) throw forbidden();
        return { roles: await grantableRoles(ctx.db, profile, 'organization') };
      },
    }),
    endpoint({
      ...base,
      method: 'put',
      path: `${path}/{user_id}`,
      body,
      summary: 'Change the role of a team member',
      answer: member,
      may: (ctx, params) => demandEditor(ctx, params['organization_id'] ?? ''),
      run: ({ ctx, params, body: { role } }) => changeMember(ctx, params['organization_id'] ?? '', params['user_id'] ?? '', role),
    }),
    endpoint({
      ...base,
      method: 'delete',
      path: `${path}/{user_id}`,
      summary: 'Remove a team member',
      answer: member,
      run: ({ ctx, params }) => changeMember(ctx, params['organization_id'] ?? '', params['user_id'] ?? '', null),
    }),
  ];
};
