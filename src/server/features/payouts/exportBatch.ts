import { eq } from 'drizzle-orm';
import { sent } from '../../../domain/payouts/postPayout';
import { toLocal } from '../../../domain/time/zonedTime';
import type { Ctx } from '../../core/context';
import { write, type WriteCtx } from '../../core/write';
import { sepa_files } from '../../db/system/payouts';
import { audit } from '../../core/audit';
import { changeRows } from '../../engine/changeRows';
import { notFound } from '../../core/apiError';
import { StreamedFile } from '../../http/StreamedFile';
import { bookOf } from '../ledger/bookOf';
import { post } from '../ledger/post';
import { batchFile, hashOf } from './batchFile';
import { demandFaultless, demandUnchanged, known, onBatch } from './batchVerbs';
import type { WholeBatch } from './checkedBatch';
import { masked } from './payers';

type Params = Readonly<Record<string, string>>;

/**
 * Creates the file of an approved batch, once. The file is stored unchanged, the payouts are marked as sent, and the ledger is updated.
 *
 * @throws ApiError 409 if it is not approved, or something changed since the check
 */
export const exportBatch = (ctx: Ctx, params: Params) =>
  onBatch(ctx, params, 'export', async (w, whole) => {
    demandFaultless(whole, w.now);
    demandUnchanged(whole);
    const { batch } = whole;
    const created_at = w.now.toISOString();
    const content = batchFile(whole, onClock(created_at, whole.application.zone));
    const hash = hashOf(content);
    await postSent(w, whole);
    await changeRows(
      w,
      'sepa_batches',
      [known(batch)],
      { status: 'exported', exported_at: created_at, file_hash: hash },
      { action: 'exported', fields: ['status', 'file_hash'] },
    );
    // Written last: from here on database triggers protect the batch and its payouts against changes.
    await w.db.insert(sepa_files).values({ batch_id: batch.id, name: nameOf(whole), content, hash, created_at });
    return { id: batch.id, hash };
  });

/** Local time to the second, for a file format without time zones. */
function onClock(instant: string, zone: string): string {
  const local = toLocal(instant, zone);
  if (!local) throw new Error(`${instant} is no moment`);
  return `${local.date}T${local.time}:${instant.slice(17, 19)}`;
}

async function postSent(w: WriteCtx, { payouts, checked }: WholeBatch): Promise<void> {
  const payees = new Map(checked.payouts.map(({ id, payee }) => [id, payee]));
  await changeRows(
    w,
    'sepas',
    payouts,
    ({ id }) => {
      const payee = payees.get(id);
      return { sent_iban: masked(payee?.iban ?? ''), sent_name: payee?.party.name ?? '' };
    },
    { action: 'updated' },
  );
  for (const payout of payouts)
    await post(w, await bookOf(w, payout.organization_id), [
      { kind: 'payout', order_id: null, key: `payout:${payout.id}`, note: payout.payout_month, postings: sent(payout) },
    ]);
}

const nameOf = ({ batch }: WholeBatch): string => `${batch.name.replace(/[^\p{L}\p{N}-]+/gu, '-').replace(/^-+|-+$/g, '')}.xml`;

/** Downloads the stored file of a batch. The download is recorded in the history. */
export async function downloadFile(ctx: Ctx, params: Params): Promise<StreamedFile> {
  const batch_id = params['sepa_batch_id'] ?? '';
  const [file] = await ctx.db.select().from(sepa_files).where(eq(sepa_files.batch_id, batch_id));
  if (!file) throw notFound();
  await write(ctx, (w) =>
    audit(w, { action: 'downloaded', resource: 'sepa_batches', record_id: batch_id, after: { file_hash: file.hash } }),
  );
  const headers = {
    'Content-Type': 'application/xml; charset=utf-8',
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    'Cache-Control': 'no-store',
    'X-Content-SHA256': file.hash,
  };
  return new StreamedFile(headers, bytesOf(file.content));
}

async function* bytesOf(content: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(content);
}
