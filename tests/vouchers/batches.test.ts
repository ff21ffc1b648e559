import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SystemState } from '../../src/domain/system/systemState';
import { couponBatchJob } from '../../src/server/features/vouchers/couponBatchJob';
import { rowsOf } from '../../src/server/db/rowsOf';
import { readPdf } from '../support/readPdf';
import { aWallet, type WalletWorld } from './aWallet';

let world: WalletWorld;
let path: string;
beforeAll(async () => {
  world = await aWallet();
  path = `/v1/admin/wallets/${world.wallet}/coupons/batches`;
});
afterAll(() => world.close());

interface Batch {
  id: string;
  status: string;
  made_count: number;
  is_enabled: boolean;
  used_amount: number;
  expires_at: string | null;
}
const BATCH_VALUES = {
  name: 'Zomer',
  prefix: 'zo-m',
  suffix: null,
  count: 1200,
  value: 5,
  quantity: 2,
  expires_at: '2027-08-31T10:00:00+02:00',
};
const createBatch = (body: object = {}) => world.superadmin.call<Batch>('POST', path, { ...BATCH_VALUES, id: v7(), ...body });
const readBatch = async (id: string) => (await world.superadmin.call<Batch>('GET', `${path}/${id}`)).body;
const run = (isStopped?: () => boolean) => couponBatchJob(world.deps, isStopped);
const readCodes = async (id: string) =>
  rowsOf<{ code: string; is_enabled: boolean; expires_at: string }>(
    await world.db.orm.execute(sql`select code, is_enabled, expires_at from coupons where batch = ${id}::uuid`),
  );

test('a batch is made by the job with the requested number of unique codes, which adds their moves to the wallet', async () => {
  const before = await world.held();
  const { status, body } = await createBatch();
  expect([status, body.status, body.made_count]).toEqual([201, 'running', 0]);
  await run();
  expect(await readBatch(body.id)).toMatchObject({ status: 'done', made_count: 1200, expires_at: '2027-08-31T21:59:59.999Z' });
  const coupons = await readCodes(body.id);
  expect(new Set(coupons.map(({ code }) => code)).size).toBe(1200);
  expect(coupons.every(({ code }) => /^ZOM[2-9A-HJ-NP-Z]{8}$/.test(code))).toBe(true);
  const after = await world.held();
  expect((after?.lines ?? 0) - (before?.lines ?? 0)).toBe(1200 * 5 * 2);
  expect(after?.lines).toBe(after?.coupons);
});

test('the same id makes a batch once, and is refused for another batch', async () => {
  const id = v7();
  const answers = await Promise.all(Array.from({ length: 5 }, () => createBatch({ id, count: 40 })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  await run();
  expect((await createBatch({ id, count: 40 })).body).toMatchObject({ status: 'done', made_count: 40 });
  await run();
  expect(await readCodes(id)).toHaveLength(40);
  expect((await createBatch({ id, count: 41 })).status).toBe(409);
});

test('a stopped batch keeps what was made, and resumes from there', async () => {
  const { body } = await createBatch();
  let looks = 0;
  await run(() => looks++ > 0);
  expect((await readBatch(body.id)).made_count).toBe(150);
  expect((await world.superadmin.call('POST', `${path}/${body.id}/cancel`)).body).toMatchObject({ status: 'canceled' });
  await run();
  expect(await readCodes(body.id)).toHaveLength(150);
  expect((await world.superadmin.call('POST', `${path}/${body.id}/cancel`)).status).toBe(409);
  expect((await world.superadmin.call('POST', `${path}/${body.id}/resume`)).body).toMatchObject({ status: 'running' });
  await run();
  expect(await readCodes(body.id)).toHaveLength(1200);
  const { body: page } = await world.superadmin.call<{ history: { action: string }[] }>('GET', `${path}/${body.id}/history`);
  expect(page.history.map(({ action }) => action)).toEqual(expect.arrayContaining(['stopped', 'resumed']));
});

test('a batch is switched off and on as a whole, including codes that are still to be made', async () => {
  const { body } = await createBatch({ count: 700 });
  let looks = 0;
  await run(() => looks++ > 0);
  expect((await world.superadmin.call('POST', `${path}/${body.id}/switch`, { is_enabled: false })).body).toMatchObject({
    is_enabled: false,
  });
  await run();
  expect((await readCodes(body.id)).filter(({ is_enabled }) => is_enabled)).toHaveLength(0);
  const [{ code = '' } = {}] = await readCodes(body.id);
  expect((await world.worth(code)).errors['code']).toContain('uitgezet');
  // A double click is recorded as one change.
  for (let click = 0; click < 2; click += 1) await world.superadmin.call('POST', `${path}/${body.id}/switch`, { is_enabled: true });
  expect((await readCodes(body.id)).filter(({ is_enabled }) => !is_enabled)).toHaveLength(0);
  const { body: page } = await world.superadmin.call<{ history: { action: string }[] }>('GET', `${path}/${body.id}/history`);
  expect(page.history.map(({ action }) => action).filter((action) => action.startsWith('switched'))).toEqual([
    'switched_on',
    'switched_off',
  ]);
  expect((await world.worth(code)).status).toBe(200);
});

test('the codes of a batch are exported by superadmins only, and each export is recorded', async () => {
  const { body } = await createBatch({ count: 2100 });
  await run();
  const file = (await world.superadmin.call<{ text: string }>('GET', `${path}/${body.id}/codes?format=csv`)).body.text;
  const lines = file.trim().split('\r\n');
  expect(lines).toHaveLength(2101);
  expect(new Set(lines.slice(1).map((line) => line.split(';')[0])).size).toBe(2100);
  expect((await world.staff.call('GET', `${path}/${body.id}/codes`)).status).toBe(403);
  const [line] = rowsOf<{ after: { rows: number } }>(
    await world.db.orm.execute(
      sql`select after from audit_log where action = 'exported' and resource = 'coupon_batches' order by at desc limit 1`,
    ),
  );
  expect(line?.after.rows).toBe(2100);
});

test('a sheet to print contains every code from a number on', async () => {
  const { body } = await createBatch({ count: 60, name: 'Vel' });
  await run();
  const answer = await world.superadmin.raw('GET', `${path}/${body.id}/sheet?from=31`);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const { written } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  expect(written).toHaveLength(2);
  const text = written.join(' ');
  const all = rowsOf<{ code: string }>(
    await world.db.orm.execute(sql`select code from coupons where batch = ${body.id}::uuid order by id`),
  );
  const printed = text.replace(/\s+/g, '');
  expect(all.map(({ code }) => printed.includes(code))).toEqual(all.map((_, index) => index >= 30));
  expect(text).toContain('5 moves');
  expect((await world.superadmin.call('GET', `${path}/${body.id}/sheet?from=61`)).status).toBe(422);
});

test.each([
  ['count', { count: 100_001 }],
  ['count', { count: 0 }],
  ['value', { value: 0 }],
  ['prefix', { prefix: 'É' }],
  ['name', { name: ' ' }],
  ['expires_at', { expires_at: '2020-01-01T10:00:00Z' }],
])('a batch with an invalid value is refused at %s', async (field, values) => {
  const { status, errors } = await createBatch(values);
  expect(status).toBe(422);
  expect(errors).toHaveProperty(field);
});

test('a batch that fails does not block a younger one, is shown on the system page, and continues when it is tried again', async () => {
  const [failing, younger] = [(await createBatch({ count: 10 })).body, (await createBatch({ count: 10 })).body];
  await world.db.orm.execute(
    sql`create function fail_batch() returns trigger language plpgsql as $$ begin
      if new.batch = ${sql.raw(`'${failing.id}'`)}::uuid then raise exception 'broken'; end if;
      return new; end $$`,
  );
  await world.db.orm.execute(sql`create trigger fail_batch before insert on coupons for each row execute function fail_batch()`);
  await run();
  expect([(await readBatch(failing.id)).status, (await readBatch(younger.id)).status]).toEqual(['running', 'done']);
  await world.deps.metrics?.refresh();
  const { body: system } = await world.superadmin.call<SystemState>('GET', '/v1/admin/system');
  const item = { job: 'coupon_batches', key: failing.id };
  expect(system.failed_rows).toMatchObject([{ ...item, errors: 1, error: expect.stringMatching(/broken$/), set_aside_at: null }]);
  await world.db.orm.execute(sql`drop trigger fail_batch on coupons`);
  await run();
  expect((await readBatch(failing.id)).made_count).toBe(0);
  const retry = async (key: string) =>
    (await world.superadmin.call<Pick<SystemState, 'failed_rows'>>('POST', '/v1/admin/system/retries', { ...item, key })).body;
  expect((await retry(younger.id)).failed_rows).toHaveLength(1);
  expect(await retry(failing.id)).toEqual({ failed_rows: [] });
  await run();
  expect(await readBatch(failing.id)).toMatchObject({ status: 'done', made_count: 10 });
});
