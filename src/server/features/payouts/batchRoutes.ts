import { resourceNamed } from '../../db/declared';
import { once } from '../../engine/idempotency';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { readBankFile, recentBankFiles } from './bank/readBankFiles';
import { batchDetails } from './batchDetails';
import { approveBatch, changeBatch, changeBody, checkBatch, dissolveBatch, takeBack } from './batchVerbs';
import { downloadFile, exportBatch } from './exportBatch';
import { openPayouts } from './openPayouts';
import { remakeBody, remakePayout } from './remakePayout';
import { makeBatches, makeBatchesBody } from './makeBatches';

const all = '/v1/admin/sepas/batches';
const batch = `${all}/{sepa_batch_id}`;

const VERBS = {
  check: [checkBatch, 'Check a draft; refused while something is wrong with it'],
  approve: [approveBatch, 'Approve what somebody else made and checked'],
  'take-back': [takeBack, 'Make a draft of what has not been sent'],
  export: [exportBatch, 'Make the file of an approved batch, once'],
  dissolve: [dissolveBatch, 'Give up a draft; its payouts are open again'],
} as const;

/** Batches of payouts to the bank, and bank files about them. */
export const routes = (): Endpoint[] => {
  const base = { access: 'role:superadmin', tag: 'sepas', resource: resourceNamed('sepa_batches') } as const;
  return [
    endpoint({
      ...base,
      method: 'post',
      path: all,
      status: 201,
      summary: 'Put open payouts into drafts, one for each application',
      body: makeBatchesBody,
      run: (call) =>
        once(
          call,
          async () => null,
          (body, ctx) => makeBatches(ctx, body),
        ),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: '/v1/admin/sepas/open',
      summary: 'The open payouts of which batches are made, and the accounts that can pay them',
      run: ({ ctx }) => openPayouts(ctx),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: `${batch}/details`,
      summary: 'A batch with its payouts, and what a check of it finds',
      run: ({ ctx, params }) => batchDetails(ctx, params),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${batch}/change`,
      summary: 'Another day or account for a draft, or payouts taken out of it',
      body: changeBody,
      run: ({ ctx, params, body }) => changeBatch(ctx, params, body),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${batch}/remake`,
      summary: 'Make a payout of a draft anew, out of what the ledger says now',
      body: remakeBody,
      run: ({ ctx, params, body }) => remakePayout(ctx, params, body),
    }),
    ...Object.entries(VERBS).map(([verb, [run, summary]]) =>
      endpoint({ ...base, method: 'post', path: `${batch}/${verb}`, summary, run: ({ ctx, params }) => run(ctx, params) }),
    ),
    endpoint({
      ...base,
      method: 'get',
      path: `${batch}/file`,
      summary: 'The file of a batch, the same bytes each time',
      run: ({ ctx, params }) => downloadFile(ctx, params),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: '/v1/admin/sepas/bank-files',
      summary: 'Read a file of the bank, camt.053 or pain.002: the body is the file',
      query: { name: 'what the file is called' },
      run: ({ ctx, query, http }) => readBankFile(ctx, http.req.raw, query.get('name') ?? ''),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: '/v1/admin/sepas/bank-files',
      summary: 'The files of the bank that were read last, with what became of their lines',
      run: ({ ctx }) => recentBankFiles(ctx),
    }),
  ];
};
