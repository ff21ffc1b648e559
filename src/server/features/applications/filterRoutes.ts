import * as z from 'zod';
import { show } from '../../engine/lists/list';
import { update } from '../../engine/update';
import { resourceNamed } from '../../db/declared';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { filtersAnswer } from './answers';

const path = '/v1/admin/applications/{application_id}/filters';
const body = z.strictObject({ filters: z.unknown(), version: z.unknown().optional() });

/** The filters that the public app offers, in order. */
export const routes = (): Endpoint[] => {
  const applications = resourceNamed('applications');
  const base = { access: 'role:superadmin', path, tag: 'applications', resource: applications } as const;
  const filtersOf = ({ filters, version }: Record<string, unknown>) => ({ filters, version });
  return [
    endpoint({
      ...base,
      method: 'get',
      summary: 'Read the filters of an application',
      answer: filtersAnswer,
      run: async ({ ctx, params }) => filtersOf(await show(ctx, applications, params)),
    }),
    endpoint({
      ...base,
      method: 'put',
      summary: 'Update the filters of an application',
      body,
      answer: filtersAnswer,
      run: async ({ ctx, params, body: changes }) => filtersOf(await update(ctx, applications, params, changes)),
    }),
  ];
};
