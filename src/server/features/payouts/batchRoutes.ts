import { resourceNamed } from '../../db/declared';
import { once } from '../../engine/idempotency';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { bankFileAnswer, bankFilesAnswer, batchDetailsAnswer, changedIdAnswer, openPayoutsAnswer } from './answers';
import { readBankFile, recentBankFiles } from './bank/readBankFiles';
import { batchDetails } from './batchDetails';
import { approveBatch, changeBatch, changeBody, checkBatch, dissolveBatch, takeBack } from './batchVerbs';
import { downloadFile, exportBatch } from './exportBatch';
import { openPayouts } from './openPayouts';
import { remakeBody, remakePayout } from './remakePayout';
import { madeBatchesAnswer, makeBatches, makeBatchesBody } from './makeBatches';

const all = '/v1/admin/sepas/batches';
const batch = `${all}/{sepa_batch_id}`;

const VERBS = {
  check: [checkBatch, 'Check a draft batch; refused while it has errors'],
  approve: [approveBatch, 'Approve a batch that another user checked'],
  'take-back': [takeBack, 'Return an unsent batch to draft'],
  export: [exportBatch, 'Create the file of an approved batch, once'],
  dissolve: [dissolveBatch, 'Dissolve a draft batch; its payouts are open again'],
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
      summary: 'Create a draft batch of open payouts for each application',
      body: makeBatchesBody,
      answer: madeBatchesAnswer,
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
      summary: 'List the open payouts, and the accounts that can pay them',
      answer: openPayoutsAnswer,
      run: ({ ctx }) => openPayouts(ctx),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: `${batch}/details`,
      summary: 'Read a batch with its payouts and the findings of its check',
      answer: batchDetailsAnswer,
      run: ({ ctx, params }) => batchDetails(ctx, params),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${batch}/change`,
      summary: 'Change the day or account of a draft batch, or remove payouts from it',
      body: changeBody,
      answer: changedIdAnswer,
      run: ({ ctx, params, body }) => changeBatch(ctx, params, body),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${batch}/remake`,
      summary: 'Recalculate a payout of a draft batch from the ledger',
      body: remakeBody,
      answer: changedIdAnswer,
      run: ({ ctx, params, body }) => remakePayout(ctx, params, body),
    }),
    ...Object.entries(VERBS).map(([verb, [run, summary]]) =>
      endpoint({
        ...base,
        method: 'post',
        path: `${batch}/${verb}`,
        summary,
        answer: changedIdAnswer,
        run: ({ ctx, params }) => run(ctx, params),
      }),
    ),
    endpoint({
      ...base,
      method: 'get',
      path: `${batch}/file`,
      summary: 'Download the file of a batch, which never changes',
      files: ['application/xml'],
      run: ({ ctx, params }) => downloadFile(ctx, params),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: '/v1/admin/sepas/bank-files',
      summary: 'Process a file of the bank (camt.053 or pain.002); the body is the file',
      answer: bankFileAnswer,
      query: { name: 'file name' },
      run: ({ ctx, query, http }) => readBankFile(ctx, http.req.raw, query.get('name') ?? ''),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: '/v1/admin/sepas/bank-files',
      summary: 'List the latest processed bank files, with the outcome of their lines',
      answer: bankFilesAnswer,
      run: ({ ctx }) => recentBankFiles(ctx),
    }),
  ];
};
