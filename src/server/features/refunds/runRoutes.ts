import { resourceNamed } from '../../db/declared';
import { exportEndpoint, leavesAs } from '../../engine/export/exportEndpoint';
import { once } from '../../engine/idempotency';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { authorizeMoney } from '../orders/authorizeMoney';
import { refundPreviewAnswer, refundRunAnswer } from './answers';
import { exportRun } from './exportRun';
import { previewRun, previewRunBody, runAgain, runBody, showRun, startRun } from './refundRuns';

const organization = '/v1/admin/organizations/{organization_id}';
const TARGETS = {
  session: `${organization}/activities/{activity_id}/sessions/{session_id}`,
  bundle: `${organization}/activities/{activity_id}/bundles/{bundle_id}`,
} as const;

/** Refund runs for everyone who paid for a session or bundle: preview, start, progress and retry. */
export const routes = (): Endpoint[] => {
  const base = { access: 'signed-in', tag: 'orders', resource: resourceNamed('refunds') } as const;
  return [
    ...(['session', 'bundle'] as const).flatMap((of) => [
      endpoint({
        ...base,
        method: 'post',
        path: `${TARGETS[of]}/refunds/preview`,
        summary: `Preview the refund of all orders of a ${of}`,
        body: previewRunBody,
        answer: refundPreviewAnswer,
        run: ({ ctx, params, body }) => previewRun(ctx, params, of, body),
      }),
      endpoint({
        ...base,
        method: 'post',
        path: `${TARGETS[of]}/refunds`,
        summary: `Start the refund of all orders of a ${of}`,
        status: 201,
        body: runBody,
        answer: refundRunAnswer,
        run: (call) =>
          once(
            call,
            (ctx) => authorizeMoney(ctx, call.params).then(() => null),
            (body, ctx) => startRun(ctx, call.params, of, body),
          ),
      }),
    ]),
    endpoint({
      ...base,
      method: 'get',
      path: `${organization}/refund-runs/{run_id}`,
      summary: 'Read a refund run: its progress, and the outcome of each order',
      answer: refundRunAnswer,
      run: ({ ctx, params }) => showRun(ctx, params),
    }),
    exportEndpoint(
      { ...base, path: `${organization}/refund-runs/{run_id}/export`, summary: 'Export the report of a refund run as CSV or XLSX' },
      leavesAs('refunds', ({ ctx, params }) => exportRun(ctx, params)),
    ),
    endpoint({
      ...base,
      method: 'post',
      path: `${organization}/refund-runs/{run_id}/again`,
      summary: 'Retry the failed orders of a refund run',
      answer: refundRunAnswer,
      run: ({ ctx, params }) => runAgain(ctx, params),
    }),
  ];
};
