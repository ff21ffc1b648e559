import * as z from 'zod';
import { resourceNamed } from '../../db/declared';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { bearer } from '../../http/bearer';
import { viewingAnswer, viewingsAnswer } from './answers';
import { endViewing } from './endViewing';
import { startViewing } from './startViewing';
import { viewingsLog } from './viewingsLog';

const path = '/v1/admin/view-as';
const id = z.uuid().toLowerCase();
const wanted = z.union([
  z.strictObject({ user_id: id }),
  z.strictObject({ role: z.string().trim().min(1).max(60), application_id: id.optional(), organization_id: id.optional() }),
]);

/** Viewing as another user or as a role (docs/domain/permissions.md 16). */
export const routes = (): Endpoint[] => {
  const base = { tag: 'permissions', resource: resourceNamed('roles') } as const;
  return [
    endpoint({
      ...base,
      access: 'role:admin',
      method: 'post',
      path,
      body: wanted,
      status: 201,
      summary: 'Start viewing as a person or role; until it ends, nothing can be written',
      answer: viewingAnswer,
      run: ({ ctx, body, http }) => startViewing(ctx, body, bearer(http)),
    }),
    endpoint({
      ...base,
      access: 'signed-in',
      method: 'delete',
      path,
      status: 204,
      mayWhileViewing: true,
      summary: 'Stop viewing as another person or role',
      run: async ({ ctx }) => {
        await endViewing(ctx);
        return null;
      },
    }),
    endpoint({
      ...base,
      access: 'role:superadmin',
      method: 'get',
      path: '/v1/admin/permissions/viewings',
      summary: 'List who viewed as whom or as which role, newest first',
      answer: viewingsAnswer,
      query: { page: '1, 2, ...', itemsPerPage: 'at most 100' },
      run: ({ ctx, query }) => viewingsLog(ctx, query),
    }),
  ];
};
