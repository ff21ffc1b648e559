import type { Deps } from '../../core/deps';
import { resourceNamed } from '../../db/declared';
import { ApiError } from '../../core/apiError';
import { issue } from '../../../domain/checks/issue';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { PaymentFailure } from '../../payments/PaymentFailure';
import { readAnswer } from './answers';
import { settlementJob } from './settlementJob';

/** Settlements that the payment provider paid to the platform. */
export const routes = (deps: Deps): Endpoint[] => [
  endpoint({
    access: 'role:superadmin',
    method: 'post',
    path: '/v1/admin/settlements/read',
    tag: 'sepas',
    resource: resourceNamed('settlements'),
    summary: 'Import and book the new settlements of the payment provider',
    answer: readAnswer,
    async run() {
      try {
        const done = await settlementJob(deps);
        if (done === null) throw new ApiError(409, [issue('', 'settlements.no_token')]);
        return done;
      } catch (error) {
        if (error instanceof PaymentFailure) throw new ApiError(503, [issue('', 'settlements.no_answer', { said: error.said })]);
        throw error;
      }
    },
  }),
];
