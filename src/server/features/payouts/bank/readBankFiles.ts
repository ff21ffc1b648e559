import { desc, eq } from 'drizzle-orm';
import { issue } from '../../../../domain/checks/issue';
import { returned, settled } from '../../../../domain/payouts/postPayout';
import { isSent, sentStatus } from '../../../../domain/payouts/payoutStatus';
import { type BankFileKind } from '../../../../domain/payouts/bankFile';
import { byUrgency, MAX_TOLD, OUTCOMES, type Outcome, type ReadBankFile, type MatchedLine } from '../../../../domain/payouts/bankOutcome';
import { cleanText } from '../../../../domain/text/cleanText';
import type { Ctx } from '../../../core/context';
import { todayOf } from '../../../core/todayOf';
import type { WriteCtx } from '../../../core/write';
import { newId } from '../../../db/columns';
import { bank_files } from '../../../db/system/payouts';
import { audit } from '../../../core/audit';
import { changeRows } from '../../../engine/changeRows';
import { invalid } from '../../../core/apiError';
import { readBytes } from '../../../http/readBytes';
import { bookOf } from '../../ledger/bookOf';
import { post } from '../../ledger/post';
import { writePayouts } from '../writePayouts';
import { hashOf } from '../batchFile';
import { known } from '../batchVerbs';
import { wholeBatch } from '../checkedBatch';
import { markSettlement } from '../../settlements/markSettlement';
import { matchBankFile, type Step } from './matchBankFile';
import { readInThread } from './readInThread';

/** Upper limit of a file in bytes: enough for a statement with thousands of entries. */
const MAX_BYTES = 5 * 1024 * 1024;
const RECENT = 20;

/**
 * Reads a bank file, posts the results of payouts, and reports lines that could not be matched. Reading the same file again posts nothing
 * twice; its lines are matched again, because a payout may have been added since.
 *
 * @throws ApiError 413 or 422 at `file` for a file that cannot be read
 */
export async function readBankFile(ctx: Ctx, request: Request, name: string): Promise<ReadBankFile> {
  const bytes = await readBytes(request, MAX_BYTES);
  const hash = hashOf(bytes);
  const message = await readInThread(bytes, ctx.actor.id);
  if (message.kind === 'refused') throw invalid([issue('file', `payouts.bank.faults.${message.fault}`)]);
  const { file } = message;
  return writePayouts(ctx, async (w) => {
    const { matched, steps, settlements } = await matchBankFile(w, file);
    for (const step of steps) await take(w, step);
    for (const step of settlements) await markSettlement(w, step);
    await followBatches(w, steps);
    const counts = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, matched.filter((line) => line.outcome === outcome).length]));
    const lines = matched.toSorted(byUrgency).slice(0, MAX_TOLD);
    const [before] = await w.db.select({ id: bank_files.id }).from(bank_files).where(eq(bank_files.hash, hash));
    const id = before?.id ?? newId();
    const row = {
      file_name:
        cleanText(name)
          .replace(/\p{Cc}/gu, '')
          .trim()
          .slice(0, 200) || `${file.kind}.xml`,
      kind: file.kind,
      created_at: w.now.toISOString(),
      read_by: w.actor.name,
      counts,
      lines,
    };
    if (before) await w.db.update(bank_files).set(row).where(eq(bank_files.id, id));
    else await w.db.insert(bank_files).values({ id, hash, ...row });
    await audit(w, { action: 'imported', resource: 'sepas', record_id: null, after: { file: row.file_name, hash, rows: matched.length } });
    return fileAnswer({ id, hash, ...row }, before !== undefined);
  });
}

/** The latest bank files. */
export async function recentBankFiles({ db }: Ctx): Promise<{ readonly files: ReadBankFile[] }> {
  const found = await db.select().from(bank_files).orderBy(desc(bank_files.created_at), desc(bank_files.id)).limit(RECENT);
  return { files: found.map((file) => fileAnswer(file, false)) };
}

const fileAnswer = (row: typeof bank_files.$inferSelect, is_repeated: boolean): ReadBankFile => ({
  id: row.id,
  file_name: row.file_name,
  kind: row.kind as BankFileKind,
  created_at: row.created_at,
  read_by: row.read_by,
  is_repeated,
  counts: row.counts as Record<Outcome, number>,
  lines: row.lines as MatchedLine[],
});

/** Records that one payout was paid or returned, on the payout and once in the ledger. */
async function take(w: WriteCtx, { payout, outcome, was_paid, booked_on, reason }: Step): Promise<void> {
  const book = await bookOf(w, payout.organization_id);
  const on = booked_on ?? todayOf({ now: w.now, zone: book.zone });
  const entry = { order_id: null, note: payout.payout_month };
  if (outcome === 'paid') {
    await changeRows(w, 'sepas', [payout], { status: 'paid', paid_on: on }, { action: 'paid', fields: ['status'] });
    await post(w, book, [{ ...entry, kind: 'payout', key: `payout-settled:${payout.id}`, postings: settled(payout) }]);
    return;
  }
  await changeRows(w, 'sepas', [payout], { status: 'returned', returned_on: on, return_reason: reason }, { action: 'returned' });
  // Posted as a correction, because the dues of a month exclude entries of the kind payout: the returned amount is owed again in the
  // current month.
  await post(w, book, [{ ...entry, kind: 'correction', key: `payout-returned:${payout.id}`, postings: returned(payout, was_paid) }]);
}

async function followBatches(w: WriteCtx, steps: readonly Step[]): Promise<void> {
  const ids = new Set(steps.flatMap(({ payout }) => payout.batch ?? []));
  for (const id of ids) {
    const { batch, payouts } = await wholeBatch(w, id);
    const status = sentStatus(payouts.map((payout) => payout.status));
    if (isSent(batch.status) && status !== batch.status)
      await changeRows(w, 'sepa_batches', [known(batch)], { status }, { action: 'updated', fields: ['status'] });
  }
}
