import * as z from 'zod';
import { resourceNamed } from '../../db/declared';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { holdersAnswer, matrixAnswer, matrixChangesAnswer, matrixPlanAnswer, risksAnswer } from './answers';
import { changesOfRights } from './changesOfRights';
import { holdersOf } from './holdersOf';
import { rolesOfMatrix } from './matrixOf';
import { risksOfMatrix } from './risksOfMatrix';
import { previewMatrix, saveMatrix } from './saveMatrix';
import { takePlatformRole } from './superadmins';

const path = '/v1/admin/permissions';
const grants = z.record(z.string().trim().min(1).max(60), z.array(z.string().trim().min(1).max(60)).max(100));
const PAGE = { page: '1, 2, ...', itemsPerPage: 'at most 100' } as const;

/** The permission matrix, the effect of a change, and the risks in it (docs/domain/permissions.md 13 to 17). */
export const routes = (): Endpoint[] => {
  const base = { access: 'role:superadmin', tag: 'permissions', resource: resourceNamed('roles') } as const;
  return [
    endpoint({
      ...base,
      method: 'get',
      path,
      summary: 'List the roles with their abilities and number of holders',
      answer: matrixAnswer,
      run: async ({ ctx }) => ({ roles: await rolesOfMatrix(ctx.db) }),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${path}/preview`,
      body: z.strictObject({ grants }),
      summary: 'Preview which users would gain or lose abilities',
      answer: matrixPlanAnswer,
      run: ({ ctx, body }) => previewMatrix(ctx, body.grants),
    }),
    endpoint({
      ...base,
      method: 'put',
      path,
      body: z.strictObject({ grants, plan: z.string().max(60) }),
      summary: 'Change the abilities of roles as previewed; 409 with a new preview if that is outdated',
      answer: matrixAnswer,
      run: async ({ ctx, body }) => {
        await saveMatrix(ctx, body.grants, body.plan);
        return { roles: await rolesOfMatrix(ctx.db) };
      },
    }),
    endpoint({
      ...base,
      method: 'get',
      path: `${path}/holders`,
      summary: 'List the holders of roles, and where',
      answer: holdersAnswer,
      query: { ...PAGE, role: 'only this role', search: 'in names and email addresses' },
      run: ({ ctx, query }) => holdersOf(ctx, query),
    }),
    endpoint({
      ...base,
      method: 'delete',
      path: `${path}/holders/{holder_id}`,
      status: 204,
      summary: 'Revoke a platform role from a user; the last superadmin cannot be revoked',
      run: async ({ ctx, params }) => {
        await takePlatformRole(ctx, params['holder_id'] ?? '');
        return null;
      },
    }),
    endpoint({
      ...base,
      method: 'get',
      path: `${path}/risks`,
      summary: 'List the risks in the assigned roles, most serious first',
      answer: risksAnswer,
      run: ({ ctx }) => risksOfMatrix(ctx),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: `${path}/changes`,
      summary: 'List the changes of role abilities, newest first',
      answer: matrixChangesAnswer,
      query: PAGE,
      run: ({ ctx, query }) => changesOfRights(ctx, query),
    }),
  ];
};
