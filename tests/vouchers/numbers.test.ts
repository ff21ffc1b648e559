import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrganizationWallet, WalletStatistics } from '../../src/domain/vouchers/walletStatistics';
import { aWallet, type WalletWorld } from './aWallet';

let world: WalletWorld;
beforeAll(async () => {
  world = await aWallet();
  const coupon = await world.coupon({ quantity: 20, value: 5 });
  for (let turn = 0; turn < 6; turn += 1) await world.signUpWith(coupon.code);
  const order = await world.signUpWith((await world.coupon({ value: 13 })).code);
  await world.refund(order);
  await world.coupon({ value: 40, expires_at: '2026-11-20T10:00:00Z' });
  await world.coupon({ value: 7, is_enabled: false });
});
afterAll(() => world.close());

const statistics = () => world.superadmin.call<WalletStatistics>('GET', `/v1/admin/wallets/${world.wallet}/statistics`);

describe('the statistics of a wallet', () => {
  test('report that open, expired and disabled moves are the issued moves minus the redeemed ones', async () => {
    const { body } = await statistics();
    expect(body.totals).toEqual({
      issued: 100 + 13 + 40 + 7,
      redeemed: 30,
      withdrawn: 0,
      expired: 40,
      off: 7,
      open: 100 + 13 - 30,
      amount_in_cents: 3000,
    });
    const held = await world.held();
    expect(body.totals.open + body.totals.expired + body.totals.off).toBe(held?.lines);
  });

  test('are split by month, up to the current month', async () => {
    const { body } = await statistics();
    expect(body.over_time).toHaveLength(12);
    expect(body.over_time.at(-1)).toEqual({
      month: '2026-11',
      issued: 160,
      redeemed: 30,
      withdrawn: 0,
      expired: 40,
      open: 90,
      amount_in_cents: 3000,
    });
  });

  test('subtract a partial refund', async () => {
    const other = await aWallet();
    const order = await other.signUpWith((await other.coupon({ value: 13 })).code);
    await other.refund(order, { basis: 'staff', percentage: 50, reason: 'Ziek' });
    const { body } = await other.superadmin.call<WalletStatistics>('GET', `/v1/admin/wallets/${other.wallet}/statistics`);
    await other.close();
    expect(body.totals).toMatchObject({ redeemed: 13 - 7, amount_in_cents: 625 });
    expect(body.over_time.at(-1)).toMatchObject({ redeemed: 13 - 7, amount_in_cents: 625 });
  });

  test('name an organization with six redeemers, and hide one with four', async () => {
    expect((await statistics()).body.organizations).toEqual([
      { id: world.organization.id, name: 'Sportclub De Vlugge Voet', moves: 30, amount_in_cents: 3000 },
    ]);
    const other = await aWallet();
    const { code } = await other.coupon({ quantity: 20, value: 5 });
    for (let turn = 0; turn < 4; turn += 1) await other.signUpWith(code);
    const { body } = await other.superadmin.call<WalletStatistics>('GET', `/v1/admin/wallets/${other.wallet}/statistics`);
    await other.close();
    expect(body.organizations).toBeNull();
    expect(body.postcodes).toBeNull();
  });

  test.each(['over_time', 'organizations', 'labels', 'postcodes'])('export %s as a file', async (plot) => {
    const { status } = await world.superadmin.call('GET', `/v1/admin/wallets/${world.wallet}/statistics/export?plot=${plot}`);
    expect(status).toBe(200);
  });

  test('refuse invalid months and too long periods', async () => {
    for (const query of ['from=2026-13', 'from=2010-01', 'from=2026-12&to=2026-01', 'to=nu'])
      expect((await world.superadmin.call('GET', `/v1/admin/wallets/${world.wallet}/statistics?${query}`)).status, query).toBe(422);
  });
});

test('an organization sees the vouchers redeemed there, their value, and what is still to be paid out', async () => {
  const { body } = await world.staff.call<OrganizationWallet>('GET', `${world.root}/wallet`);
  expect(body.totals).toEqual({ redemptions: 7, moves: 30, amount_in_cents: 3000, paid_out_in_cents: 0 });
  expect(body.months.at(-1)).toMatchObject({ month: '2026-11', amount_in_cents: 3000, payout_month: '2026-12' });
  expect(body.redemptions).toHaveLength(7);
  expect(body.redemptions.filter(({ status }) => status === 'freed')).toHaveLength(1);
  expect(body.price_in_cents).toBe(100);
  const file = (await world.staff.call<{ text: string }>('GET', `${world.root}/wallet/export`)).body.text;
  expect(file.trim().split('\r\n')).toHaveLength(8);
});

describe('the price of a move', () => {
  const path = () => `/v1/admin/applications/${world.application_id}/move-prices`;
  const createPrice = (starts_on: string) => world.superadmin.call<{ id: string }>('POST', path(), { starts_on, price_in_cents: 120 });

  test('starts today at the earliest, and cannot be changed once it applies', async () => {
    expect((await createPrice('2026-11-22')).errors).toHaveProperty('starts_on');
    const { status, body } = await createPrice('2026-12-01');
    expect(status).toBe(201);
    expect((await world.superadmin.call('PUT', `${path()}/${body.id}`, { price_in_cents: 130 })).status).toBe(200);
    expect((await world.superadmin.call('PUT', `${path()}/${body.id}`, { starts_on: '2026-11-23' })).errors).toHaveProperty('starts_on');
    const today = await createPrice('2026-11-23');
    expect(today.status).toBe(201);
    expect((await world.superadmin.call('PUT', `${path()}/${today.body.id}`, { price_in_cents: 1 })).status).toBe(422);
    expect((await world.superadmin.call('DELETE', `${path()}/${today.body.id}`)).status).toBe(422);
    expect((await world.superadmin.call('DELETE', `${path()}/${body.id}`)).status).toBeLessThan(300);
  });

  test('applies to vouchers that are redeemed from its first day, and not to earlier ones', async () => {
    const { code } = await world.coupon();
    expect((await world.worth(code)).body).toMatchObject({ price_in_cents: 120, worth_in_cents: 1200 });
    expect((await statistics()).body.totals.amount_in_cents).toBe(3000);
  });
});
