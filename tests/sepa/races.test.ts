import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readBankFile } from '../../src/domain/payouts/bankFile';
import * as reading from '../../src/server/features/payouts/bank/readInThread';
import { readXml } from '../../src/server/features/payouts/bank/readXml';
import { rowsOf } from '../../src/server/db/rowsOf';
import { goesWrong } from '../support/goesWrong';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';
import { withoutLedgerKeys, withoutLocks } from '../support/withoutGuards';
import { aTreasury, camt } from './aTreasury';

const countStatuses = (answers: readonly { status: number }[]) =>
  answers.reduce<Record<number, number>>((sum, { status }) => ({ ...sum, [status]: (sum[status] ?? 0) + 1 }), {});

describe.skipIf(!findPostgres())('simultaneous work on payouts, on PostgreSQL', () => {
  const treasury = onPostgres(aTreasury);
  const setTrigger = (action: 'enable' | 'disable') =>
    treasury().db.orm.execute(sql`alter table sepas ${sql.raw(action)} trigger sepas_stay`);
  afterEach(async () => {
    await setTrigger('enable');
  });

  // Reads bank files without the thread, which would read them one after the other and so prevent simultaneous postings.
  beforeEach(() => {
    vi.spyOn(reading, 'readInThread').mockImplementation(async (bytes) => {
      const file = readBankFile(readXml(new TextDecoder().decode(bytes)));
      if (!file) throw new Error('Not a bank file');
      return { kind: 'read', file };
    });
  });

  const CALL_COUNT = 8;
  const times = <T>(work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: CALL_COUNT }, (_, n) => work(n)));

  /** Several users put the same payouts into a batch of their own. */
  async function raceBatches() {
    const payouts = await treasury().openPayouts(3);
    const answers = await times((n) => treasury().batch(payouts, undefined, n % 2 === 0 ? treasury().maker : treasury().second));
    const batchIds = answers.flatMap(({ status, body }) => (status === 201 ? body.batches.map(({ id }) => id) : []));
    const payoutCounts = await Promise.all(batchIds.map(async (id) => (await treasury().details(id)).payouts.length));
    return { answers: countStatuses(answers), held: payoutCounts };
  }

  /** Two people who may approve a batch do so several times at the same time, and its maker tries too. */
  async function raceApprovals() {
    const { maker, second, batch, on, superadmin, application } = treasury();
    const third = await superadmin({ ApplicationId: application.id });
    const id = (await batch(await treasury().openPayouts(1))).body.batches[0]?.id ?? '';
    await on(id, 'check');
    const answers = await times((n) => on(id, 'approve', [second, third, maker, third][n % 4]));
    const { batch: after } = await treasury().details(id);
    return { answers: countStatuses(answers), after, maker: maker.id };
  }

  /** Several users export the same batch. */
  async function raceExports() {
    const { batch, on, second, maker } = treasury();
    const id = (await batch(await treasury().openPayouts(2))).body.batches[0]?.id ?? '';
    await on(id, 'check');
    await on(id, 'approve', second);
    const answers = await times((n) => on(id, 'export', n % 2 === 0 ? maker : second));
    const posted = await entriesOf(id, 'payout:');
    return { answers: countStatuses(answers), posted };
  }

  /** Uploads the same entries several times at once. A comment makes each file different, because identical files are recognised. */
  async function raceStatements() {
    const id = await treasury().sentBatch(await treasury().openPayouts(2));
    const { payouts } = await treasury().details(id);
    const xml = camt(payouts.map((payout) => ({ id: payout.end_to_end_id ?? '', cents: payout.amount_in_cents })));
    const answers = await times((n) => treasury().bank(`${xml}<!-- ${n} -->`));
    return { answers: countStatuses(answers), posted: await entriesOf(id, 'payout-settled:') };
  }

  const entriesOf = async (batch_id: string, key: string) =>
    Number(
      rowsOf<{ count: string }>(
        await treasury().db.orm.execute(
          sql`select count(*) as count from journal_entries as entry join sepas as payout on entry.key like ${key} || payout.id::text || '%' where payout.batch = ${batch_id}::uuid`,
        ),
      )[0]?.count,
    );

  /** Several users make the payouts of a month. */
  async function raceMakePayouts(month: string) {
    const club = await treasury().anOrganization();
    await treasury().happened(club.id, month, { received: 5_000 });
    const answers = await times(() => treasury().make(month));
    return { answers, made: answers.reduce((sum, { status, body }) => sum + (status === 200 ? body.made : 0), 0) };
  }

  test('put a payout into one batch, and answer later requests 409', async () => {
    for (let round = 0; round < 3; round += 1) expect(await raceBatches()).toEqual({ answers: { 201: 1, 409: CALL_COUNT - 1 }, held: [3] });
  });

  test('approve a batch once, and never by its maker', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { answers, after, maker } = await raceApprovals();
      expect(answers).toEqual({ 200: 1, 409: CALL_COUNT - 1 });
      expect([after.status, after.approved_by_id === maker]).toEqual(['approved', false]);
    }
  });

  test('cannot bypass the database, which refuses an approval by the maker and a second batch for a payout', async () => {
    const { maker, batch, on } = treasury();
    const [payout = ''] = await treasury().openPayouts(1);
    const id = (await batch([payout])).body.batches[0]?.id ?? '';
    const other = (await batch(await treasury().openPayouts(1))).body.batches[0]?.id ?? '';
    await on(id, 'check');
    const run = (statement: ReturnType<typeof sql>) => treasury().db.orm.execute(statement);
    await expect(
      run(sql`update sepa_batches set status = 'approved', approved_by_id = ${maker.id} where id = ${id}::uuid`),
    ).rejects.toThrow();
    await expect(run(sql`update sepas set batch = ${other}::uuid where id = ${payout}::uuid`)).rejects.toThrow();
  });

  test('create and post a bank file once', async () => {
    for (let round = 0; round < 3; round += 1) expect(await raceExports()).toEqual({ answers: { 200: 1, 409: CALL_COUNT - 1 }, posted: 2 });
  });

  test.each(['both', 'the lock', 'the key'])('post a repeated statement once, protected by %s', async (guard) => {
    if (guard === 'the key') withoutLocks();
    if (guard === 'the lock') withoutLedgerKeys();
    const { posted } = await raceStatements();
    expect(posted).toBe(2);
  });

  test('make the payouts of a month once', async () => {
    await treasury().make('2026-10');
    const { answers, made } = await raceMakePayouts('2026-10');
    expect([countStatuses(answers), made]).toEqual([{ 200: CALL_COUNT }, 1]);
  });

  test('leave a ledger that agrees with the orders', async () => {
    expect(await treasury().check()).toMatchObject({ unbalanced: [], mismatches: {} });
  });

  describe('without the lock', () => {
    const unlocked = (race: () => Promise<boolean>) => {
      withoutLocks();
      return goesWrong(race);
    };

    test('and without the trigger put a payout into several batches', async () => {
      await setTrigger('disable');
      expect(await unlocked(async () => ((await raceBatches()).answers[201] ?? 0) > 1)).toBe(true);
    });

    test('approve a batch more than once', async () => {
      expect(await unlocked(async () => ((await raceApprovals()).answers[200] ?? 0) > 1)).toBe(true);
    });

    test('and without the key post a statement more than once', async () => {
      withoutLedgerKeys();
      expect(await unlocked(async () => (await raceStatements()).posted > 2)).toBe(true);
    });
  });
});
