import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readBankFile } from '../../src/domain/sepa/bankFile';
import * as reading from '../../src/server/features/sepa-batches/bank/readInThread';
import { readXml } from '../../src/server/features/sepa-batches/bank/readXml';
import { rowsOf } from '../../src/server/db/rowsOf';
import { goesWrong } from '../support/goesWrong';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';
import { withoutLedgerKeys, withoutLocks } from '../support/withoutGuards';
import { aTreasury, camt } from './aTreasury';

const tally = (answers: readonly { status: number }[]) =>
  answers.reduce<Record<number, number>>((sum, { status }) => ({ ...sum, [status]: (sum[status] ?? 0) + 1 }), {});

describe.skipIf(!findPostgres())('payouts at the same moment, on PostgreSQL', () => {
  const treasury = onPostgres(aTreasury);
  const trigger = (does: 'enable' | 'disable') => treasury().db.orm.execute(sql`alter table sepas ${sql.raw(does)} trigger sepas_stay`);
  afterEach(async () => {
    await trigger('enable');
  });

  // One thread reads the bank files one after the other, so that postings would hardly meet.
  beforeEach(() => {
    vi.spyOn(reading, 'readInThread').mockImplementation(async (bytes) => {
      const file = readBankFile(readXml(new TextDecoder().decode(bytes)));
      if (!file) throw new Error('Not a file of a bank');
      return { kind: 'read', file };
    });
  });

  const MANY = 8;
  const times = <T>(work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: MANY }, (_, n) => work(n)));

  /** Many put the same payouts into a batch of their own. */
  async function manyBatches() {
    const payouts = await treasury().openPayouts(3);
    const answers = await times((n) => treasury().batch(payouts, undefined, n % 2 === 0 ? treasury().maker : treasury().second));
    const made = answers.flatMap(({ status, body }) => (status === 201 ? body.batches.map(({ id }) => id) : []));
    const held = await Promise.all(made.map(async (id) => (await treasury().details(id)).payouts.length));
    return { answers: tally(answers), held };
  }

  /** Two people who did not make it approve at once, many times over, while whoever made it tries as well. */
  async function manyApprovals() {
    const { maker, second, batch, on, superadmin, application } = treasury();
    const third = await superadmin({ ApplicationId: application.id });
    const id = (await batch(await treasury().openPayouts(1))).body.batches[0]?.id ?? '';
    await on(id, 'check');
    const answers = await times((n) => on(id, 'approve', [second, third, maker, third][n % 4]));
    const { batch: after } = await treasury().details(id);
    return { answers: tally(answers), after, maker: maker.id };
  }

  /** Many make the file of one batch. */
  async function manyExports() {
    const { batch, on, second, maker } = treasury();
    const id = (await batch(await treasury().openPayouts(2))).body.batches[0]?.id ?? '';
    await on(id, 'check');
    await on(id, 'approve', second);
    const answers = await times((n) => on(id, 'export', n % 2 === 0 ? maker : second));
    const posted = await entriesOf(id, 'payout:');
    return { answers: tally(answers), posted };
  }

  /** The same entries come in many times at once, each time in another file: a file of the same bytes is known by itself. */
  async function manyStatements() {
    const id = await treasury().sentBatch(await treasury().openPayouts(2));
    const { payouts } = await treasury().details(id);
    const xml = camt(payouts.map((one) => ({ id: one.end_to_end_id ?? '', cents: one.amount_in_cents })));
    const answers = await times((n) => treasury().bank(`${xml}<!-- ${n} -->`));
    return { answers: tally(answers), posted: await entriesOf(id, 'payout-settled:') };
  }

  const entriesOf = async (batch_id: string, key: string) =>
    Number(
      rowsOf<{ count: string }>(
        await treasury().db.orm.execute(
          sql`select count(*) as count from journal_entries as entry join sepas as payout on entry.key like ${key} || payout.id::text || '%' where payout.batch = ${batch_id}::uuid`,
        ),
      )[0]?.count,
    );

  /** Many make the payouts of a month. */
  async function manyMakers(month: string) {
    const club = await treasury().anOrganization();
    await treasury().happened(club.id, month, { received: 5_000 });
    const answers = await times(() => treasury().make(month));
    return { answers, made: answers.reduce((sum, { status, body }) => sum + (status === 200 ? body.made : 0), 0) };
  }

  test('a payout is in one batch, and who comes later is told to choose again', async () => {
    for (let round = 0; round < 3; round += 1) expect(await manyBatches()).toEqual({ answers: { 201: 1, 409: MANY - 1 }, held: [3] });
  });

  test('one of two who approve does, and whoever made it never', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { answers, after, maker } = await manyApprovals();
      expect(answers).toEqual({ 200: 1, 409: MANY - 1 });
      expect([after.status, after.approved_by_id === maker]).toEqual(['approved', false]);
    }
  });

  test('the store itself refuses whoever made it, and a second batch', async () => {
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

  test('a file is made once, and posted once', async () => {
    for (let round = 0; round < 3; round += 1) expect(await manyExports()).toEqual({ answers: { 200: 1, 409: MANY - 1 }, posted: 2 });
  });

  test.each(['both', 'the lock', 'the key'])('a statement that comes many times is posted once, by %s', async (guard) => {
    if (guard === 'the key') withoutLocks();
    if (guard === 'the lock') withoutLedgerKeys();
    const { posted } = await manyStatements();
    expect(posted).toBe(2);
  });

  test('a month is made once', async () => {
    await treasury().make('2026-10');
    const { answers, made } = await manyMakers('2026-10');
    expect([tally(answers), made]).toEqual([{ 200: MANY }, 1]);
  });

  test('after all of it the ledger agrees', async () => {
    expect(await treasury().check()).toMatchObject({ unbalanced: [], mismatches: {} });
  });

  describe('and without the lock', () => {
    const unlocked = (race: () => Promise<boolean>) => {
      withoutLocks();
      return goesWrong(race);
    };

    test('and the trigger, a payout is put into several batches', async () => {
      await trigger('disable');
      expect(await unlocked(async () => ((await manyBatches()).answers[201] ?? 0) > 1)).toBe(true);
    });

    test('more than one approves', async () => {
      expect(await unlocked(async () => ((await manyApprovals()).answers[200] ?? 0) > 1)).toBe(true);
    });

    test('and the key, a statement is posted more than once', async () => {
      withoutLedgerKeys();
      expect(await unlocked(async () => (await manyStatements()).posted > 2)).toBe(true);
    });
  });
});
