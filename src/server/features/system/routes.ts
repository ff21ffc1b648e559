import { z } from 'zod';
import { issue } from '../../../domain/checks/issue';
import { SYSTEM_RANGES, type SystemRange } from '../../../domain/system/systemState';
import type { Deps } from '../../core/deps';
import { isSameSecret } from '../../base/secret';
import { invalid, notFound, unauthorized } from '../../core/apiError';
import { type Endpoint, endpoint, publicEndpoint } from '../../http/endpoint';
import { bearer } from '../../http/bearer';
import { failedRows, retryItem } from '../../jobs/attempt';
import { wake } from '../../jobs/wake';
import { failedRowsAnswer, systemAnswer } from './answers';

/** Endpoints for the metrics of this process: for a scraper with its own token, and for superadmins. */
export const routes = ({ metrics, config, db, now, log }: Deps): Endpoint[] => [
  publicEndpoint({
    method: 'get',
    path: '/v1/metrics',
    tag: 'system',
    summary: 'Read the metrics in the text format of Prometheus, with the token METRICS_TOKEN',
    files: ['text/plain'],
    run: async ({ http }) => {
      if (!metrics || !config.metricsToken) throw notFound();
      if (!isSameSecret(bearer(http) ?? '', config.metricsToken))
        throw unauthorized('errors.metrics_token', { 'WWW-Authenticate': 'Bearer' });
      return new Response(await metrics.text(), { headers: { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' } });
    },
  }),
  endpoint({
    access: 'role:superadmin',
    method: 'get',
    path: '/v1/admin/system',
    tag: 'system',
    summary: 'Read the state of this server process over the last hour or day',
    answer: systemAnswer,
    query: { range: 'hour or day' },
    run: async ({ query }) => {
      if (!metrics) throw notFound();
      return metrics.state(rangeIn(query));
    },
  }),
  endpoint({
    access: 'role:superadmin',
    method: 'post',
    path: '/v1/admin/system/retries',
    tag: 'system',
    summary: 'Retry a failed row of a job; returns the failed rows',
    body: z.strictObject({ job: z.string().max(60), key: z.string().max(200) }),
    answer: failedRowsAnswer,
    run: async ({ ctx, body }) => {
      // A row that another superadmin tried again, or that succeeded meanwhile, is no longer there.
      if (await retryItem({ db, now }, body)) log.info({ ...body, by: ctx.actor.id }, 'Retry failed row');
      wake();
      // The page is polled from the figures in memory, which would still have the row for some seconds.
      void metrics?.refresh();
      return { failed_rows: await failedRows({ db }) };
    },
  }),
];

function rangeIn(query: URLSearchParams): SystemRange {
  const range = query.get('range') ?? 'hour';
  if (!Object.hasOwn(SYSTEM_RANGES, range)) throw invalid([issue('range', 'validation.one_of')]);
  return range as SystemRange;
}
