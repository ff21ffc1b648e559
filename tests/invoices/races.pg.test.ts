import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { invoiceNumber } from '../../src/domain/invoices/number';
import { rowsOf } from '../../src/server/db/rowsOf';
import { invoice_numbers } from '../../src/server/db/system/invoices';
import * as auditing from '../../src/server/engine/audit';
import * as numbering from '../../src/server/features/invoices/nextNumber';
import { finaliseJob } from '../../src/server/features/invoices/finaliseJob';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';
import { untilAnswered } from '../support/untilAnswered';
import { waitUntil } from '../support/waitUntil';
import { aBilling } from './aBilling';

/** Invoices whose last write fails, after they have taken their number. */
const doomed = new Set<string>();

/** For the negative control: numbers come from a sequence of the database, which does not follow the transaction, so a rollback leaves a gap. */
function numberBySequence() {
  vi.spyOn(numbering, 'nextNumber').mockImplementation(async (w, { application_id }, id) => {
    const [found] = rowsOf<{ turn: number }>(await w.db.execute(sql`select nextval('control_numbers')::int as turn`));
    const given = { number: invoiceNumber(2026, found?.turn ?? 0), issued_on: '2026-11-23' };
    await w.db.insert(invoice_numbers).values({ application_id, year: 2026, turn: found?.turn ?? 0, ...given, invoice_id: id });
    return given;
  });
}

const ground = onPostgres(aBilling);
const MANY = 100;
const SERVERS = 8;

describe.skipIf(!findPostgres())('invoices at the same moment, on PostgreSQL', () => {
  beforeEach(() => {
    const { audit } = auditing;
    vi.spyOn(auditing, 'audit').mockImplementation(async (ctx, ...lines) => {
      if (lines.some(({ action, record_id }) => action === 'invoice_finalised' && doomed.has(record_id ?? '')))
        throw new Error('It goes wrong at the very end');
      await audit(ctx, ...lines);
    });
  });
  afterEach(() => doomed.clear());

  /** Has each made final by a run of its own, while several servers work on all of them; how each ended. */
  async function finalisedAtOnce(ids: readonly string[]): Promise<string[]> {
    const started = await Promise.all(ids.map((id) => untilAnswered(() => ground().startFinalising(id))));
    const runs = started.map(({ body }) => body.id);
    await waitUntil(async () => {
      await Promise.all(Array.from({ length: SERVERS }, () => finaliseJob(ground().deps)));
      return (await Promise.all(runs.map((id) => ground().finalising(id)))).every(({ body }) => body.status === 'done');
    }, 'The end of every run');
    const ended = await Promise.all(runs.map((id) => ground().finalising(id)));
    return ended.map(({ body }) => (body.counts.done === 1 ? 'done' : 'failed'));
  }

  /** A hundred drafts of a month of their own, made final at once; each fifth goes wrong. */
  async function manyAtOnce(month: string) {
    for (let count = 0; count < MANY; count += 1) await ground().aBilledClub({ orders: 1, month });
    const { body } = await ground().drafts(month);
    const ids = body.rows.flatMap(({ invoice_id }) => (invoice_id === null ? [] : [invoice_id]));
    expect(ids).toHaveLength(MANY);
    ids.forEach((id, at) => at % 5 === 4 && doomed.add(id));
    const statuses = await finalisedAtOnce(ids);
    const numbers = rowsOf<{ number: string }>(
      await ground().db.orm.execute(sql`select number from invoices where month = ${month} and status = 'final' order by number`),
    ).map(({ number }) => Number(number.slice(5)));
    return { statuses, numbers, ids };
  }

  test('of a hundred of which twenty are undone, eighty have the numbers 1 to 80; the twenty go on from 81', async () => {
    const { statuses, numbers, ids } = await manyAtOnce('2026-10');
    expect(statuses.filter((status) => status === 'done')).toHaveLength(80);
    expect(statuses.filter((status) => status === 'failed')).toHaveLength(20);
    expect(numbers).toEqual(Array.from({ length: 80 }, (_, at) => at + 1));
    const [series] = await ground().series();
    expect(series).toMatchObject({ invoices: 80, given: 80, first: '2026-000001', last: '2026-000080', findings: [] });

    const left = [...doomed];
    doomed.clear();
    expect(new Set(await finalisedAtOnce(left))).toEqual(new Set(['done']));
    expect((await ground().series())[0]).toMatchObject({ invoices: 100, given: 100, last: '2026-000100', findings: [] });
    expect(ids).toEqual(expect.arrayContaining(left));
  });

  test('many who make the same one final make it final once', async () => {
    const club = await ground().aBilledClub({ month: '2026-08' });
    await ground().drafts('2026-08');
    const id = (await ground().rowOf(club, '2026-08'))?.invoice_id ?? '';
    const statuses = await finalisedAtOnce(Array.from({ length: 12 }, () => id));
    expect(statuses.filter((status) => status === 'done')).toHaveLength(1);
    expect(statuses.filter((status) => status === 'failed')).toHaveLength(11);
    expect((await ground().series())[0]?.findings).toEqual([]);
  });

  test('many who make the drafts of a month make each once', async () => {
    await ground().aBilledClub({ month: '2026-07' });
    await ground().aBilledClub({ month: '2026-07' });
    await Promise.all(Array.from({ length: 8 }, () => ground().drafts('2026-07')));
    const [found] = rowsOf<{ drafts: number }>(
      await ground().db.orm.execute(sql`select count(*)::int as drafts from invoices where month = '2026-07'`),
    );
    expect(found?.drafts).toBe(2);
  });

  test('many who credit the same invoice do so once', async () => {
    const club = await ground().aBilledClub({ month: '2026-06' });
    const { path } = await ground().invoiced(club, '2026-06');
    const answers = await Promise.all(Array.from({ length: 12 }, () => ground().admin.call('POST', `${path}/credit`, { reason: 'Fout' })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
    expect((await ground().series())[0]?.findings).toEqual([]);
  });

  test('(control) numbers of a sequence leave gaps, and the inspector finds them', async () => {
    numberBySequence();
    await ground().db.orm.execute(sql`create sequence control_numbers start 1000`);
    const { numbers } = await manyAtOnce('2026-05');
    const [first = 0] = numbers;
    expect(numbers).toHaveLength(80);
    expect(numbers).not.toEqual(Array.from({ length: 80 }, (_, at) => first + at));
    expect((await ground().series())[0]?.findings.filter(({ fault }) => fault === 'gap').length).toBeGreaterThan(1);
  });
});
