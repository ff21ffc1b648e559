import { resourceNamed } from '../../db/declared';
import { exportEndpoint, leavesAs } from '../../engine/export/exportEndpoint';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { batchBody, cancelBatch, resumeBatch, startBatch, switchBatch, switchBody } from './batches';
import { codesFile } from './codesFile';
import { sendSheet } from './sheet';

const path = '/v1/admin/wallets/{wallet_id}/coupons/batches';
const batch = `${path}/{coupon_batch_id}`;

/** Batches of coupons: create, follow, stop, disable, and export as codes. */
export const routes = (): Endpoint[] => {
  const base = { access: 'role:superadmin', tag: 'coupon_batches', resource: resourceNamed('coupon_batches') } as const;
  return [
    endpoint({
      ...base,
      method: 'post',
      path,
      summary: 'Create a batch of coupons; a repeated id creates no second one',
      status: 201,
      body: batchBody,
      returnsRecord: true,
      run: ({ ctx, params, body }) => startBatch(ctx, params, body),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${batch}/cancel`,
      summary: 'Stop creating a batch; its existing coupons stay',
      returnsRecord: true,
      run: ({ ctx, params }) => cancelBatch(ctx, params),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${batch}/resume`,
      summary: 'Continue a stopped batch',
      returnsRecord: true,
      run: ({ ctx, params }) => resumeBatch(ctx, params),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${batch}/switch`,
      summary: 'Disable or enable all coupons of a batch',
      returnsRecord: true,
      body: switchBody,
      run: ({ ctx, params, body }) => switchBatch(ctx, params, body),
    }),
    exportEndpoint(
      { ...base, path: `${batch}/codes`, summary: 'Export the codes of a batch as CSV or XLSX' },
      leavesAs('coupon_batches', ({ ctx, params }) => codesFile(ctx, params)),
    ),
    endpoint({
      ...base,
      method: 'get',
      path: `${batch}/sheet`,
      summary: 'Download the codes of a batch as a printable PDF with QR codes',
      files: ['application/pdf'],
      query: { from: 'number of the first code; 1 by default' },
      run: ({ ctx, params, query }) => sendSheet(ctx, params, query),
    }),
  ];
};
