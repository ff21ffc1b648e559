import * as z from 'zod';
import { grantableRoles, knownRoles } from '../../auth/grantableRoles';
import { resourceNamed } from '../../db/declared';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { staffAnswer, staffMemberAnswer, staffRolesAnswer } from './answers';
import { changeStaff } from './changeStaff';
import { demandStaff, removeStaff } from './removeStaff';
import { staffOfApplication } from './staffOfApplication';

const body = z.strictObject({ role: z.string().trim().min(1).max(60) });
const path = '/v1/admin/applications/{application_id}/staff';

/** The staff of an application. New members are invited. */
export const routes = (): Endpoint[] => {
  const base = { access: 'signed-in', tag: 'staff', resource: resourceNamed('staff_invites') } as const;
  return [
    endpoint({
      ...base,
      method: 'get',
      path,
      summary: 'List the staff of an application, with role and last sign-in',
      answer: staffAnswer,
      run: async ({ ctx, params }) => ({
        staff: await staffOfApplication(ctx, (await demandStaff(ctx, params['application_id'] ?? '')).id),
      }),
    }),
    endpoint({
      ...base,
      access: 'role:superadmin',
      method: 'get',
      path: '/v1/admin/applications/{application_id}/staff-roles',
      summary: 'List the roles that you can assign in an application; `here` has those of this application only',
      answer: staffRolesAnswer,
      run: async ({ ctx, params }) => {
        await demandStaff(ctx, params['application_id'] ?? '');
        const known = new Map((await knownRoles(ctx.db)).map(({ role, scope }) => [role, scope]));
        const roles = await grantableRoles(ctx.db, ctx.profile, 'application');
        return { roles, here: roles.filter((role) => known.get(role) === 'application') };
      },
    }),
    endpoint({
      ...base,
      access: 'role:superadmin',
      method: 'put',
      path: `${path}/{user_id}`,
      summary: 'Change the role of a staff member, effective with their next request',
      body,
      answer: staffMemberAnswer,
      run: ({ ctx, params, body: { role } }) =>
        changeStaff(ctx, params['application_id'] ?? '', (params['user_id'] ?? '').toLowerCase(), role),
    }),
    endpoint({
      ...base,
      method: 'delete',
      path: `${path}/{user_id}`,
      summary: 'Remove a staff member, effective with their next request',
      answer: staffMemberAnswer,
      run: ({ ctx, params }) => removeStaff(ctx, params['application_id'] ?? '', (params['user_id'] ?? '').toLowerCase()),
    }),
  ];
};
