import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { couponBatchJob } from '../../src/server/features/coupon-batches/couponBatchJob';
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
const WANTED = { name: 'Zomer', prefix: 'zo-m', suffix: null, count: 1200, value: 5, quantity: 2, expires_at: '2027-08-31T10:00:00+02:00' };
const ask = (body: object = {}) => world.superadmin.call<Batch>('POST', path, { ...WANTED, id: v7(), ...body });
const shown = async (id: string) => (await world.superadmin.call<Batch>('GET', `${path}/${id}`)).body;
const run = (isStopped?: () => boolean) => couponBatchJob(world.deps, isStopped);
const codes = async (id: string) =>
  rowsOf<{ code: string; is_enabled: boolean; expires_at: string }>(
    await world.db.orm.execute(sql`select code, is_enabled, expires_at from coupons where batch = ${id}::uuid`),
  );

test('a batch is made by the job: as many as were asked for, each code once, with what the wallet promises by it', async () => {
  const before = await world.held();
  const { status, body } = await ask();
  expect([status, body.status, body.made_count]).toEqual([201, 'running', 0]);
  await run();
  expect(await shown(body.id)).toMatchObject({ status: 'done', made_count: 1200, expires_at: '2027-08-31T21:59:59.999Z' });
  const made = await codes(body.id);
  expect(new Set(made.map(({ code }) => code)).size).toBe(1200);
  expect(made.every(({ code }) => /^ZOM[2-9A-HJ-NP-Z]{8}$/.test(code))).toBe(true);
  const after = await world.held();
  expect((after?.lines ?? 0) - (before?.lines ?? 0)).toBe(1200 * 5 * 2);
  expect(after?.lines).toBe(after?.coupons);
});

test('the same id makes nothing twice, and is not taken for another batch', async () => {
  const id = v7();
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask({ id, count: 40 })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  await run();
  expect((await ask({ id, count: 40 })).body).toMatchObject({ status: 'done', made_count: 40 });
  await run();
  expect(await codes(id)).toHaveLength(40);
  expect((await ask({ id, count: 41 })).status).toBe(409);
});

test('it is stopped, what is made stays, and it goes on where it was', async () => {
  const { body } = await ask();
  let looks = 0;
  await run(() => looks++ > 0);
  expect((await shown(body.id)).made_count).toBe(150);
  expect((await world.superadmin.call('POST', `${path}/${body.id}/cancel`)).body).toMatchObject({ status: 'canceled' });
  await run();
  expect(await codes(body.id)).toHaveLength(150);
  expect((await world.superadmin.call('POST', `${path}/${body.id}/cancel`)).status).toBe(409);
  expect((await world.superadmin.call('POST', `${path}/${body.id}/resume`)).body).toMatchObject({ status: 'running' });
  await run();
  expect(await codes(body.id)).toHaveLength(1200);
  const { body: told } = await world.superadmin.call<{ history: { action: string }[] }>('GET', `${path}/${body.id}/history`);
  expect(told.history.map(({ action }) => action)).toEqual(expect.arrayContaining(['stopped', 'resumed']));
});

test('all of it is switched off and on at once, those too that are still to be made', async () => {
  const { body } = await ask({ count: 700 });
  let looks = 0;
  await run(() => looks++ > 0);
  expect((await world.superadmin.call('POST', `${path}/${body.id}/switch`, { is_enabled: false })).body).toMatchObject({
    is_enabled: false,
  });
  await run();
  expect((await codes(body.id)).filter(({ is_enabled }) => is_enabled)).toHaveLength(0);
  const [{ code = '' } = {}] = await codes(body.id);
  expect((await world.worth(code)).errors['code']).toContain('uitgezet');
  // A double click is one change.
  for (let click = 0; click < 2; click += 1) await world.superadmin.call('POST', `${path}/${body.id}/switch`, { is_enabled: true });
  expect((await codes(body.id)).filter(({ is_enabled }) => !is_enabled)).toHaveLength(0);
  const { body: told } = await world.superadmin.call<{ history: { action: string }[] }>('GET', `${path}/${body.id}/history`);
  expect(told.history.map(({ action }) => action).filter((action) => action.startsWith('switched'))).toEqual([
    'switched_on',
    'switched_off',
  ]);
  expect((await world.worth(code)).status).toBe(200);
});

test('its codes leave as a file that is written down, and for superadmins alone', async () => {
  const { body } = await ask({ count: 2100 });
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

test('a sheet to print says every code, and is written down', async () => {
  const { body } = await ask({ count: 60, name: 'Vel' });
  await run();
  const answer = await world.superadmin.raw('GET', `${path}/${body.id}/sheet?from=31`);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const { written } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  expect(written).toHaveLength(2);
  const text = written.join(' ');
  const all = rowsOf<{ code: string }>(
    await world.db.orm.execute(sql`select code from coupons where batch = ${body.id}::uuid order by id`),
  );
  const told = text.replace(/\s+/g, '');
  expect(all.map(({ code }) => told.includes(code))).toEqual(all.map((_, at) => at >= 30));
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
])('what cannot be is said at %s', async (field, values) => {
  const { status, errors } = await ask(values);
  expect(status).toBe(422);
  expect(errors).toHaveProperty(field);
});

test('a batch that fails keeps no younger one waiting, and goes on with a later round', async () => {
  const [wrong, younger] = [(await ask({ count: 10 })).body, (await ask({ count: 10 })).body];
  await world.db.orm.execute(
    sql`create function fail_batch() returns trigger language plpgsql as $$ begin
      if new.batch = ${sql.raw(`'${wrong.id}'`)}::uuid then raise exception 'broken'; end if;
      return new; end $$`,
  );
  await world.db.orm.execute(sql`create trigger fail_batch before insert on coupons for each row execute function fail_batch()`);
  await run();
  expect([(await shown(wrong.id)).status, (await shown(younger.id)).status]).toEqual(['running', 'done']);
  await world.db.orm.execute(sql`drop trigger fail_batch on coupons`);
  await run();
  expect(await shown(wrong.id)).toMatchObject({ status: 'done', made_count: 10 });
});
