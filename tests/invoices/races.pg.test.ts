import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { invoiceNumber } from '../../src/domain/invoices/number';
import { rowsOf } from '../../src/server/db/rowsOf';
import { invoice_numbers } from '../../src/server/db/system/invoices';
import * as auditing from '../../src/server/core/audit';
import * as numbering from '../../src/server/features/invoices/nextNumber';
import { finaliseJob } from '../../src/server/features/invoices/finaliseJob';
import { onPostgres } from '../support/onPostgres';
import { sizeOf } from '../support/fullRun';
import { findPostgres } from '../support/postgres';
import { untilAnswered } from '../support/untilAnswered';
import { waitUntil } from '../support/waitUntil';
import { aBilling } from './aBilling';

/** Ids of invoices whose last write fails, after they took their number. */
const failingInvoices = new Set<string>();

/** Takes numbers from a database sequence. A sequence does not follow the transaction, so a rollback leaves a gap. */
function numberBySequence() {
  vi.spyOn(numbering, 'nextNumber').mockImplementation(async (w, { application_id }, id) => {
    const [sequence] = rowsOf<{ turn: number }>(await w.db.execute(sql`select nextval('control_numbers')::int as turn`));
    const taken = { number: invoiceNumber(2026, sequence?.turn ?? 0), issued_on: '2026-11-23' };
    await w.db.insert(invoice_numbers).values({ application_id, year: 2026, turn: sequence?.turn ?? 0, ...taken, invoice_id: id });
    return taken;
  });
}

const billing = onPostgres(aBilling);
/** A fifth of them fails the first time. */
const INVOICE_COUNT = sizeOf({ usual: 25, full: 100 });
const DONE_COUNT = (INVOICE_COUNT / 5) * 4;
const numberOf = (turn: number) => invoiceNumber(2026, turn);
const SERVER_COUNT = 8;

describe.skipIf(!findPostgres())('simultaneous work on invoices, on PostgreSQL', () => {
  beforeEach(() => {
    const { audit } = auditing;
    vi.spyOn(auditing, 'audit').mockImplementation(async (ctx, ...lines) => {
      if (lines.some(({ action, record_id }) => action === 'invoice_finalised' && failingInvoices.has(record_id ?? '')))
        throw new Error('The last write fails');
      await audit(ctx, ...lines);
    });
  });
  afterEach(() => failingInvoices.clear());

  /** Finalises each invoice in its own run, while several servers work on all runs; returns the status of each. */
  async function finaliseAtOnce(ids: readonly string[]): Promise<string[]> {
    const started = await Promise.all(ids.map((id) => untilAnswered(() => billing().startFinalising(id))));
    const runs = started.map(({ body }) => body.id);
    await waitUntil(async () => {
      await Promise.all(Array.from({ length: SERVER_COUNT }, () => finaliseJob(billing().deps)));
      return (await Promise.all(runs.map((id) => billing().finalising(id)))).every(({ body }) => body.status === 'done');
    }, 'The end of every run');
    const ended = await Promise.all(runs.map((id) => billing().finalising(id)));
    return ended.map(({ body }) => (body.counts.done === 1 ? 'done' : 'failed'));
  }

  /** Finalises many drafts of a month at the same time, of which every fifth fails. */
  async function finaliseManyAtOnce(month: string) {
    for (let count = 0; count < INVOICE_COUNT; count += 1) await billing().aBilledClub({ orders: 1, month });
    const { body } = await billing().drafts(month);
    const ids = body.rows.flatMap(({ invoice_id }) => (invoice_id === null ? [] : [invoice_id]));
    expect(ids).toHaveLength(INVOICE_COUNT);
    ids.forEach((id, index) => index % 5 === 4 && failingInvoices.add(id));
    const statuses = await finaliseAtOnce(ids);
    const numbers = rowsOf<{ number: string }>(
      await billing().db.orm.execute(sql`select number from invoices where month = ${month} and status = 'final' order by number`),
    ).map(({ number }) => Number(number.slice(5)));
    return { statuses, numbers, ids };
  }

  test('numbers invoices without a gap when a fifth of them fails, and those continue the series', async () => {
    const { statuses, numbers, ids } = await finaliseManyAtOnce('2026-10');
    expect(statuses.filter((status) => status === 'done')).toHaveLength(DONE_COUNT);
    expect(statuses.filter((status) => status === 'failed')).toHaveLength(INVOICE_COUNT - DONE_COUNT);
    expect(numbers).toEqual(Array.from({ length: DONE_COUNT }, (_, index) => index + 1));
    const [series] = await billing().series();
    expect(series).toMatchObject({ invoices: DONE_COUNT, given: DONE_COUNT, first: numberOf(1), last: numberOf(DONE_COUNT), findings: [] });

    const failed = [...failingInvoices];
    failingInvoices.clear();
    expect(new Set(await finaliseAtOnce(failed))).toEqual(new Set(['done']));
    expect((await billing().series())[0]).toMatchObject({
      invoices: INVOICE_COUNT,
      given: INVOICE_COUNT,
      last: numberOf(INVOICE_COUNT),
      findings: [],
    });
    expect(ids).toEqual(expect.arrayContaining(failed));
  });

  test('finalises an invoice once in twelve simultaneous runs', async () => {
    const club = await billing().aBilledClub({ month: '2026-08' });
    await billing().drafts('2026-08');
    const id = (await billing().rowOf(club, '2026-08'))?.invoice_id ?? '';
    const statuses = await finaliseAtOnce(Array.from({ length: 12 }, () => id));
    expect(statuses.filter((status) => status === 'done')).toHaveLength(1);
    expect(statuses.filter((status) => status === 'failed')).toHaveLength(11);
    expect((await billing().series())[0]?.findings).toEqual([]);
  });

  test('creates each draft of a month once', async () => {
    await billing().aBilledClub({ month: '2026-07' });
    await billing().aBilledClub({ month: '2026-07' });
    await Promise.all(Array.from({ length: 8 }, () => billing().drafts('2026-07')));
    const [counted] = rowsOf<{ drafts: number }>(
      await billing().db.orm.execute(sql`select count(*)::int as drafts from invoices where month = '2026-07'`),
    );
    expect(counted?.drafts).toBe(2);
  });

  test('credits an invoice once', async () => {
    const club = await billing().aBilledClub({ month: '2026-06' });
    const { path } = await billing().invoiced(club, '2026-06');
    const answers = await Promise.all(Array.from({ length: 12 }, () => billing().admin.call('POST', `${path}/credit`, { reason: 'Fout' })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
    expect((await billing().series())[0]?.findings).toEqual([]);
  });

  test('(control) leaves gaps with numbers of a sequence, which the check of the series finds', async () => {
    numberBySequence();
    await billing().db.orm.execute(sql`create sequence control_numbers start 1000`);
    const { numbers } = await finaliseManyAtOnce('2026-05');
    const [first = 0] = numbers;
    expect(numbers).toHaveLength(DONE_COUNT);
    expect(numbers).not.toEqual(Array.from({ length: DONE_COUNT }, (_, index) => first + index));
    expect((await billing().series())[0]?.findings.filter(({ fault }) => fault === 'gap').length).toBeGreaterThan(0);
  });
});
