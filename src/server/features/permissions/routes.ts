import * as z from 'zod';
import { resourceNamed } from '../../db/declared';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { changesOfRights } from './changesOfRights';
import { holdersOf } from './holdersOf';
import { rolesOfMatrix } from './matrixOf';
import { risksOfMatrix } from './risksOfMatrix';
import { previewMatrix, saveMatrix } from './saveMatrix';
import { takePlatformRole } from './superadmins';

const path = '/v1/admin/permissions';
const grants = z.record(z.string().trim().min(1).max(60), z.array(z.string().trim().min(1).max(60)).max(100));
const PAGE = { page: 'From 1', itemsPerPage: 'At most 100' } as const;

/** The permission matrix, the effect of a change, and the risks in it (docs/domain/permissions.md 13 to 17). */
export const routes = (): Endpoint[] => {
  const base = { access: 'role:superadmin', tag: 'permissions', resource: resourceNamed('roles') } as const;
  return [
    endpoint({
      ...base,
      method: 'get',
      path,
      summary: 'Every role with what it holds, wildcards as they are written, and how many people hold it',
      run: async ({ ctx }) => ({ roles: await rolesOfMatrix(ctx.db) }),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${path}/preview`,
      body: z.strictObject({ grants }),
      summary: 'Who would gain and who would lose what, by number and name; changes nothing',
      run: ({ ctx, body }) => previewMatrix(ctx, body.grants),
    }),
    endpoint({
      ...base,
      method: 'put',
      path,
      body: z.strictObject({ grants, plan: z.string().max(60) }),
      summary: 'Change what roles hold, as the named preview said; 409 with a new preview where that is no longer so',
      run: async ({ ctx, body }) => {
        await saveMatrix(ctx, body.grants, body.plan);
        return { roles: await rolesOfMatrix(ctx.db) };
      },
    }),
    endpoint({
      ...base,
      method: 'get',
      path: `${path}/holders`,
      summary: 'Who holds which role where',
      query: { ...PAGE, role: 'Of this role alone', search: 'In names and mail addresses' },
      run: ({ ctx, query }) => holdersOf(ctx, query),
    }),
    endpoint({
      ...base,
      method: 'delete',
      path: `${path}/holders/{holder_id}`,
      status: 204,
      summary: 'Take a role of the whole platform from somebody; the last superadmin stays',
      run: async ({ ctx, params }) => {
        await takePlatformRole(ctx, params['holder_id'] ?? '');
        return null;
      },
    }),
    endpoint({
      ...base,
      method: 'get',
      path: `${path}/risks`,
      summary: 'What is risky about who holds what, the serious first',
      run: ({ ctx }) => risksOfMatrix(ctx),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: `${path}/changes`,
      summary: 'Changes of what roles hold, newest first',
      query: PAGE,
      run: ({ ctx, query }) => changesOfRights(ctx, query),
    }),
  ];
};
