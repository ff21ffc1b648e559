import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourceNamed } from '../../src/server/db/declared';
import { aWorld, type World } from '../support/aWorld';

let world: World;
let path: string;
beforeAll(async () => {
  world = await aWorld();
  path = await world.pathOf(resourceNamed('coupons'));
});
afterAll(() => world.close());

const createCoupon = (body: object) => world.admin.call('POST', path, { value: 5, quantity: 1, is_enabled: true, ...body });
const codesFound = async (search: string) => {
  const { body } = await world.admin.call<{ coupons: { code: string }[] }>('GET', `${path}?search=${encodeURIComponent(search)}`);
  return body.coupons.map(({ code }) => code);
};

test('a code is stored in capitals without separators, is unique, and is found in any notation', async () => {
  const created = await createCoupon({ code: ' zomer-2027 ab\u2011cd ' });
  expect([created.status, created.body['code']]).toEqual([201, 'ZOMER2027ABCD']);
  for (const code of ['ZOMER2027ABCD', 'zomer2027abcd', 'Zomer 2027-AbCd'])
    expect((await createCoupon({ code })).errors, code).toHaveProperty('code');
  for (const written of ['zomer-2027', 'ZOMER 2027', '2027abcd', 'zomer-2027-ab-cd'])
    expect(await codesFound(written), written).toEqual(['ZOMER2027ABCD']);
  for (const code of ['a-b', '----', 'é1234', 'A_12345']) expect((await createCoupon({ code })).errors, code).toHaveProperty('code');
});

test('a coupon shows how often it was used and what is left, and its quantity cannot be lower', async () => {
  const { body: coupon } = await createCoupon({ code: 'GETELD', quantity: 3 });
  for (const name of ['Anna de Vries', 'Bram Jansen'])
    await world.make(resourceNamed('coupon_redemptions'), { coupon: coupon['id'], name });
  const readCoupon = async () => (await world.admin.call('GET', `${path}/${String(coupon['id'])}`)).body;
  expect(await readCoupon()).toMatchObject({ quantity: 3, used_amount: 2, left_amount: 1 });
  const { body: redeemed } = await world.admin.call<{ coupon_redemptions: { name: string }[] }>(
    'GET',
    `${path}/redeemed?filter[coupon]=${String(coupon['id'])}`,
  );
  expect(redeemed.coupon_redemptions.map(({ name }) => name).toSorted()).toEqual(['Anna de Vries', 'Bram Jansen']);
  expect((await world.admin.call('PUT', `${path}/${String(coupon['id'])}`, { quantity: 1 })).errors).toHaveProperty('quantity');
  expect((await world.admin.call('PUT', `${path}/${String(coupon['id'])}`, { quantity: 2 })).status).toBe(200);
  expect(await readCoupon()).toMatchObject({ used_amount: 2, left_amount: 0 });
  expect((await world.admin.call('DELETE', `${path}/${String(coupon['id'])}`)).status).toBe(409);
});

test('a coupon is valid until the end of its last day in the time zone of the application, in summer and winter', async () => {
  for (const [chosen, stored] of [
    ['2027-07-01T10:00:00.000Z', '2027-07-01T21:59:59.999Z'],
    ['2027-10-19T21:59:59.999Z', '2027-10-19T21:59:59.999Z'],
    ['2027-10-31T12:00:00.000Z', '2027-10-31T22:59:59.999Z'],
    ['2027-12-31T23:30:00.000Z', '2028-01-01T22:59:59.999Z'],
  ]) {
    const { body } = await createCoupon({
      code: `DAG${stored?.replace(/\D/g, '').slice(0, 8)}${chosen?.slice(11, 13)}`,
      expires_at: chosen,
    });
    expect(body['expires_at'], chosen).toBe(stored);
  }
});

test('a bulk change of the last day also ends with that day', async () => {
  const { body } = await createCoupon({ code: 'SAMEN2027' });
  const changes = { expires_at: '2027-03-05T09:00:00.000Z' };
  const { status } = await world.admin.call('PUT', `${path}/bulk`, { ids: [body['id']], changes, dry_run: false });
  expect(status).toBe(200);
  expect((await world.admin.call('GET', `${path}/${String(body['id'])}`)).body['expires_at']).toBe('2027-03-05T22:59:59.999Z');
});

test('a list of coupons can be filtered by one or more states', async () => {
  const { body: wallet } = await world.admin.call('POST', '/v1/admin/wallets', { name: 'Staten', slug: 'staten' });
  const couponsPath = `/v1/admin/wallets/${String(wallet['id'])}/coupons`;
  const add = async (code: string, body: object = {}) => {
    const created = await world.admin.call('POST', couponsPath, { code, value: 5, quantity: 1, is_enabled: true, ...body });
    expect(created.status, code).toBe(201);
    return String(created.body['id']);
  };
  await add('GOED1', { expires_at: '2099-07-01T10:00:00.000Z' });
  await add('GOED2', { quantity: 2 });
  const used = await add('OPGEBRUIKT', { expires_at: '2020-07-01T10:00:00.000Z' });
  await add('VERLOPEN', { expires_at: '2020-07-01T10:00:00.000Z' });
  await add('UITGEZET', { is_enabled: false });
  await world.db.orm.execute(sql`update coupons set used_count = quantity where id = ${used}::uuid`);
  const codes = async (filter: string) => {
    const { body } = await world.admin.call<{ coupons: { code: string; state: string }[] }>('GET', `${couponsPath}?${filter}&sort=code`);
    return body.coupons.map(({ code, state }) => `${code} ${state}`);
  };
  expect(await codes('filter[state]=usable')).toEqual(['GOED1 usable', 'GOED2 usable']);
  expect(await codes('filter[state]=used')).toEqual(['OPGEBRUIKT used']);
  expect(await codes('filter[state]=expired')).toEqual(['VERLOPEN expired']);
  expect(await codes('filter[state]=off')).toEqual(['UITGEZET off']);
  expect(await codes('filter[state]=off,used')).toEqual(['OPGEBRUIKT used', 'UITGEZET off']);
  expect(await codes('filter[state]=usable&filter[left_amount][from]=2')).toEqual(['GOED2 usable']);
  for (const invalid of ['lost', 'usable,lost', '%F0%9F%8E%9F'])
    expect((await world.admin.call('GET', `${couponsPath}?filter[state]=${invalid}`)).status, invalid).toBe(422);
  expect((await world.admin.call('GET', `${couponsPath}?filter[state][from]=used`)).status).toBe(422);
});
