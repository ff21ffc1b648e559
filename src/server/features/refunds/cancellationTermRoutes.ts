import type { UsedBy } from '../../../domain/records/removalReport';
import { resourceNamed } from '../../db/declared';
import { authorize } from '../../engine/authorize';
import { find } from '../../engine/lists/list';
import { usersOf } from '../../engine/removal/usersOf';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { usersAnswer } from './answers';

/** The records that use a cancellation term. */
export const routes = (): Endpoint[] => {
  const resource = resourceNamed('cancellation_terms');
  return [
    endpoint({
      access: 'signed-in',
      method: 'get',
      path: `${resource.api}/{cancellation_term_id}/users`,
      tag: 'cancellation_terms',
      resource,
      summary: 'List the rates and activities that use a cancellation term',
      answer: usersAnswer,
      async run({ ctx, params }): Promise<{ users: UsedBy[] }> {
        const access = await authorize(ctx, resource, 'show', params);
        const { id } = await find(ctx, access, params['cancellation_term_id'] ?? '');
        return { users: await usersOf(ctx, access, id) };
      },
    }),
  ];
};
