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

const make = (body: object) => world.admin.call('POST', path, { value: 5, quantity: 1, is_enabled: true, ...body });
const codesFound = async (search: string) => {
  const { body } = await world.admin.call<{ coupons: { code: string }[] }>('GET', `${path}?search=${encodeURIComponent(search)}`);
  return body.coupons.map(({ code }) => code);
};

test('a code is one code however it is typed: kept in capitals, once, and found by every way of writing it', async () => {
  const made = await make({ code: ' zomer-2027 ab\u2011cd ' });
  expect([made.status, made.body['code']]).toEqual([201, 'ZOMER2027ABCD']);
  for (const code of ['ZOMER2027ABCD', 'zomer2027abcd', 'Zomer 2027-AbCd'])
    expect((await make({ code })).errors, code).toHaveProperty('code');
  for (const typed of ['zomer-2027', 'ZOMER 2027', '2027abcd', 'zomer-2027-ab-cd'])
    expect(await codesFound(typed), typed).toEqual(['ZOMER2027ABCD']);
  for (const code of ['a-b', '----', 'é1234', 'A_12345']) expect((await make({ code })).errors, code).toHaveProperty('code');
});

test('a coupon tells how often it was used and what is left, and its quantity does not go below that', async () => {
  const { body: coupon } = await make({ code: 'GETELD', quantity: 3 });
  for (const name of ['Anna de Vries', 'Bram Jansen'])
    await world.make(resourceNamed('coupon_redemptions'), { coupon: coupon['id'], name });
  const counted = async () => (await world.admin.call('GET', `${path}/${String(coupon['id'])}`)).body;
  expect(await counted()).toMatchObject({ quantity: 3, used_amount: 2, left_amount: 1 });
  const { body: redeemed } = await world.admin.call<{ coupon_redemptions: { name: string }[] }>(
    'GET',
    `${path}/redeemed?filter[coupon]=${String(coupon['id'])}`,
  );
  expect(redeemed.coupon_redemptions.map(({ name }) => name).toSorted()).toEqual(['Anna de Vries', 'Bram Jansen']);
  expect((await world.admin.call('PUT', `${path}/${String(coupon['id'])}`, { quantity: 1 })).errors).toHaveProperty('quantity');
  expect((await world.admin.call('PUT', `${path}/${String(coupon['id'])}`, { quantity: 2 })).status).toBe(200);
  expect(await counted()).toMatchObject({ used_amount: 2, left_amount: 0 });
  expect((await world.admin.call('DELETE', `${path}/${String(coupon['id'])}`)).status).toBe(409);
});

test('a coupon is good until the end of its day where the application is, in summer and in winter', async () => {
  for (const [chosen, kept] of [
    ['2027-07-01T10:00:00.000Z', '2027-07-01T21:59:59.999Z'],
    ['2027-10-19T21:59:59.999Z', '2027-10-19T21:59:59.999Z'],
    ['2027-10-31T12:00:00.000Z', '2027-10-31T22:59:59.999Z'],
    ['2027-12-31T23:30:00.000Z', '2028-01-01T22:59:59.999Z'],
  ]) {
    const { body } = await make({ code: `DAG${kept?.replace(/\D/g, '').slice(0, 8)}${chosen?.slice(11, 13)}`, expires_at: chosen });
    expect(body['expires_at'], chosen).toBe(kept);
  }
});

test('a bulk change of the last day ends with that day as well', async () => {
  const { body } = await make({ code: 'SAMEN2027' });
  const changes = { expires_at: '2027-03-05T09:00:00.000Z' };
  const { status } = await world.admin.call('PUT', `${path}/bulk`, { ids: [body['id']], changes, dry_run: false });
  expect(status).toBe(200);
  expect((await world.admin.call('GET', `${path}/${String(body['id'])}`)).body['expires_at']).toBe('2027-03-05T22:59:59.999Z');
});

test('a list is narrowed by how its coupons stand, by one state or more', async () => {
  const { body: wallet } = await world.admin.call('POST', '/v1/admin/wallets', { name: 'Staten', slug: 'staten' });
  const own = `/v1/admin/wallets/${String(wallet['id'])}/coupons`;
  const add = async (code: string, body: object = {}) => {
    const made = await world.admin.call('POST', own, { code, value: 5, quantity: 1, is_enabled: true, ...body });
    expect(made.status, code).toBe(201);
    return String(made.body['id']);
  };
  await add('GOED1', { expires_at: '2099-07-01T10:00:00.000Z' });
  await add('GOED2', { quantity: 2 });
  const used = await add('OPGEBRUIKT', { expires_at: '2020-07-01T10:00:00.000Z' });
  await add('VERLOPEN', { expires_at: '2020-07-01T10:00:00.000Z' });
  await add('UITGEZET', { is_enabled: false });
  await world.db.orm.execute(sql`update coupons set used_count = quantity where id = ${used}::uuid`);
  const codes = async (filter: string) => {
    const { body } = await world.admin.call<{ coupons: { code: string; state: string }[] }>('GET', `${own}?${filter}&sort=code`);
    return body.coupons.map(({ code, state }) => `${code} ${state}`);
  };
  expect(await codes('filter[state]=usable')).toEqual(['GOED1 usable', 'GOED2 usable']);
  expect(await codes('filter[state]=used')).toEqual(['OPGEBRUIKT used']);
  expect(await codes('filter[state]=expired')).toEqual(['VERLOPEN expired']);
  expect(await codes('filter[state]=off')).toEqual(['UITGEZET off']);
  expect(await codes('filter[state]=off,used')).toEqual(['OPGEBRUIKT used', 'UITGEZET off']);
  expect(await codes('filter[state]=usable&filter[left_amount][from]=2')).toEqual(['GOED2 usable']);
  for (const wrong of ['lost', 'usable,lost', '%F0%9F%8E%9F'])
    expect((await world.admin.call('GET', `${own}?filter[state]=${wrong}`)).status, wrong).toBe(422);
  expect((await world.admin.call('GET', `${own}?filter[state][from]=used`)).status).toBe(422);
});
