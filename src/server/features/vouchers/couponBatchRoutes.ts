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
      summary: 'Make a batch of coupons; the same id makes nothing twice',
      status: 201,
      body: batchBody,
      run: ({ ctx, params, body }) => startBatch(ctx, params, body),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${batch}/cancel`,
      summary: 'Stop making a batch; what is made stays',
      run: ({ ctx, params }) => cancelBatch(ctx, params),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${batch}/resume`,
      summary: 'Go on with a batch that was stopped',
      run: ({ ctx, params }) => resumeBatch(ctx, params),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${batch}/switch`,
      summary: 'Switch all coupons of a batch off or on at once',
      body: switchBody,
      run: ({ ctx, params, body }) => switchBatch(ctx, params, body),
    }),
    exportEndpoint(
      { ...base, path: `${batch}/codes`, summary: 'The codes of a batch as CSV or XLSX' },
      leavesAs('coupon_batches', ({ ctx, params }) => codesFile(ctx, params)),
    ),
    endpoint({
      ...base,
      method: 'get',
      path: `${batch}/sheet`,
      summary: 'The codes of a batch as a printable sheet with QR codes, as a PDF',
      query: { from: 'the first code, 1 unless given' },
      run: ({ ctx, params, query }) => sendSheet(ctx, params, query),
    }),
  ];
};
