import type { Deps } from './deps';
import { type Endpoint, publicEndpoint } from '../http/endpoint';
import { unavailable } from '../http/apiError';

/** Answers `{ status: "ok" }` when the store does; 503 when it does not. */
export const healthEndpoint = ({ db }: Pick<Deps, 'db'>): Endpoint =>
  publicEndpoint({
    method: 'get',
    path: '/v1/health',
    tag: 'health',
    summary: 'Is everything there',
    run: async () => {
      await db.ping().catch(() => {
        throw unavailable();
      });
      return { status: 'ok' };
    },
  });
