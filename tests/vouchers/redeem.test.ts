import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balancesOf, refundsOf } from '../money/aTill';
import { aWallet, type Money, type WalletWorld } from './aWallet';

let world: WalletWorld;
beforeAll(async () => {
  world = await aWallet();
});
afterAll(() => world.close());

const createUnpaidOrder = async () => world.signUp(await world.aPaidSession());

describe('a voucher', () => {
  test('pays at most the value of its moves, which the order and the ledger show', async () => {
    const { code, id } = await world.coupon();
    const order = await createUnpaidOrder();
    const { body: offer } = await world.worth(`${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`, { order: order.id });
    expect(offer).toMatchObject({
      code,
      moves: 10,
      worth_in_cents: 1000,
      pays_in_cents: 1000,
      left_in_cents: 250,
      lapses_in_cents: 0,
      uses_left: 1,
    });
    expect((await world.couponNow(id))?.used_count).toBe(0);

    const { status, body } = await world.pay(order, code.toLowerCase());
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'open', paid_in_cents: 1000, wallet_name: 'Wallet 1', moves: 10, payment_type: 'voucher' });
    expect(balancesOf(body)).toMatchObject({ voucher: 1000, customer: 250, wallet: 10 });
    expect((await world.couponNow(id))?.used_count).toBe(1);
    const rest = await world.on(order, 'payments', { payment_type: 'cash' });
    expect(rest.body).toMatchObject({ status: 'paid', paid_in_cents: 1250 });
  });

  test('is used as a whole: its excess value lapses, and is shown beforehand', async () => {
    const { code } = await world.coupon({ value: 20 });
    const order = await createUnpaidOrder();
    expect((await world.worth(code, { order: order.id })).body).toMatchObject({
      pays_in_cents: 1250,
      left_in_cents: 0,
      lapses_in_cents: 750,
    });
    expect((await world.pay(order, code)).body).toMatchObject({ status: 'paid', paid_in_cents: 1250, moves: 20 });
  });

  test('pays for a sign-up, for an order by staff and for a product', async () => {
    const added = await world.signUpWith((await world.coupon({ value: 13 })).code);
    expect(added).toMatchObject({ status: 'paid', paid_in_cents: 1250 });

    const session = await world.aPaidSession();
    const entered = await world.staff.call('POST', `${world.root}/orders`, {
      session: session.id,
      people: [world.somebody(), world.somebody()],
      payment_type: 'voucher',
      code: (await world.coupon({ value: 20 })).code,
    });
    expect(entered.status).toBe(201);
    expect(entered.body).toMatchObject({ status: 'open', total_in_cents: 2500, paid_in_cents: 2000 });

    const product = await world.aProduct({ rate: await world.aRate() });
    const sold = await world.staff.call('POST', product.purchases, {
      ...world.somebody(),
      quantity: 1,
      payment_type: 'voucher',
      code: (await world.coupon({ value: 13 })).code,
    });
    expect(sold.body).toMatchObject({ status: 'paid', paid_in_cents: 1250 });
  });
});

describe('a code is refused at its field without effect', () => {
  test.each([
    ['unknown', {}, 'NIETBEKEND99', 'kennen we hier niet'],
    ['disabled', { is_enabled: false }, null, 'uitgezet'],
    ['expired', { expires_at: '2026-11-22T10:00:00Z' }, null, 'verlopen'],
  ])('if the coupon is %s', async (_name, values, otherCode, sentence) => {
    const { code } = await world.coupon(values);
    const order = await createUnpaidOrder();
    for (const answer of [await world.worth(otherCode ?? code, { order: order.id }), await world.pay(order, otherCode ?? code)]) {
      expect(answer.status).toBe(422);
      expect(answer.errors['code']).toContain(sentence);
    }
    expect(await world.details(order.id)).toMatchObject({ status: 'open', paid_in_cents: 0 });
  });

  test('if it is used up, used twice for one order, or empty', async () => {
    const { code } = await world.coupon({ quantity: 2, value: 5 });
    const [order, other, third] = [await createUnpaidOrder(), await createUnpaidOrder(), await createUnpaidOrder()];
    expect((await world.pay(order, code)).status).toBe(201);
    expect((await world.pay(order, code)).errors).toHaveProperty('code');
    expect((await world.pay(other, code)).status).toBe(201);
    expect((await world.pay(third, code)).errors['code']).toContain('al gebruikt');
    expect((await world.pay(third, ' ')).errors).toHaveProperty('code');
  });

  test('and the sign-up with it does not take a place', async () => {
    const session = await world.aPaidSession();
    const answer = await world.staff.call('POST', `${session.path}/participants`, {
      ...world.somebody(),
      payment_type: 'voucher',
      code: 'NIETBEKEND88',
    });
    expect(answer.status).toBe(422);
    expect((await world.staff.call<{ participants: unknown[] }>('GET', `${session.path}/participants`)).body.participants).toEqual([]);
  });

  test('if the wallet is for other labels, and accepted if the organization has one of them', async () => {
    const label = await world.insert('labels', { name: 'Stadspas', activity_filter: {}, product_filter: {}, organization_filter: {} });
    const wallet = await world.makeWallet([label]);
    const { code } = await world.coupon({}, wallet);
    const order = await createUnpaidOrder();
    expect((await world.pay(order, code)).errors['code']).toContain('kan dit aanbod niet');
    const { sql } = await import('drizzle-orm');
    await world.db.orm.execute(sql`insert into organizations_labels (owner_id, target_id) values (${world.organization.id}, ${label})`);
    expect((await world.pay(order, code)).status).toBe(201);
    await world.db.orm.execute(sql`delete from organizations_labels`);
  });

  test('as unknown in another application', async () => {
    const { sql } = await import('drizzle-orm');
    const wallet = await world.makeWallet();
    await world.db.orm.execute(sql`delete from wallets_applications where owner_id = ${wallet}`);
    const { code } = await world.coupon({}, wallet);
    expect((await world.worth(code)).errors['code']).toContain('kennen we hier niet');
  });
});

describe('a refund of a voucher', () => {
  test('in full makes the use available again on the same coupon', async () => {
    const { code, id } = await world.coupon({ value: 13 });
    const order = await world.signUpWith(code);
    const { body } = await world.refund(order);
    expect(body).toMatchObject({ status: 'refunded', refunded_in_cents: 1250, moves: 0 });
    expect((await world.couponNow(id))?.used_count).toBe(0);
    expect(balancesOf(body)).toMatchObject({ voucher: 0, wallet: 0 });
    expect((await world.signUpWith(code)).status).toBe('paid');
  });

  test('in part becomes a new coupon, and so does the rest', async () => {
    const { code, id } = await world.coupon({ value: 13, expires_at: '2027-03-01T10:00:00Z' });
    const order = await world.signUpWith(code);
    const before = await world.held();
    await world.refund(order, { basis: 'staff', percentage: 50, reason: 'Ziek' });
    expect((await world.couponNow(id))?.used_count).toBe(1);
    const after = await world.held();
    expect([after?.lines, after?.coupons]).toEqual([(before?.lines ?? 0) + 7, (before?.coupons ?? 0) + 7]);
    const { body } = await world.superadmin.call<{ coupons: { value: number; expires_at: string; code: string }[] }>(
      'GET',
      `/v1/admin/wallets/${world.wallet}/coupons?sort=created_at&order=desc&itemsPerPage=1`,
    );
    expect(body.coupons[0]).toMatchObject({ value: 7, expires_at: '2027-03-01T22:59:59.999Z' });
    expect(body.coupons[0]?.code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  });

  test('in part shows the codes of the new coupons at the order, and in full creates none', async () => {
    const order = await world.signUpWith((await world.coupon({ value: 13, expires_at: '2027-03-01T10:00:00Z' })).code);
    const half = { basis: 'staff', percentage: 50, reason: 'Ziek' };
    const { body: refunded } = await world.refund(order, half);
    expect(refunded.returned_coupons).toMatchObject([
      { transaction: refundsOf(refunded)[0]?.id, moves: 7, expires_at: '2027-03-01T22:59:59.999Z' },
    ]);
    const { body: refundedAgain } = await world.refund(refunded, half);
    expect(refundedAgain.returned_coupons.map(({ moves }) => moves)).toEqual([7, 6]);
    for (const { code, moves } of refundedAgain.returned_coupons)
      expect((await world.worth(code)).body).toMatchObject({ code, moves, uses_left: 1 });

    const freed = await world.refund(await world.signUpWith((await world.coupon({ value: 13 })).code));
    expect(freed.body.returned_coupons).toEqual([]);
  });

  test('shows its codes only to users with access to finances', async () => {
    const order = await world.signUpWith((await world.coupon({ value: 13 })).code);
    await world.refund(order, { basis: 'staff', percentage: 50, reason: 'Ziek' });
    const trainer = await world.aPerson([{ role: 'trainer', organization_id: world.organization.id }]);
    const { sql } = await import('drizzle-orm');
    const couponsSeenWith = async (ability: string) => {
      await world.db.orm.execute(sql`insert into role_abilities (role, ability) values ('trainer', ${ability})`);
      return (await trainer.call<Money>('GET', `${world.root}/orders/${order.id}/details`)).body.returned_coupons;
    };
    expect(await couponsSeenWith('view-product')).toEqual([]);
    expect(await couponsSeenWith('view-rates')).toHaveLength(1);
    await world.db.orm.execute(sql`delete from role_abilities where role = 'trainer' and ability in ('view-product', 'view-rates')`);
  });
});

test('the balance of a wallet is the sum of its lines and of its coupons, and the ledger agrees with all orders', async () => {
  const { code, id } = await world.coupon({ quantity: 5, value: 4 });
  await world.pay(await createUnpaidOrder(), code);
  const path = `/v1/admin/wallets/${world.wallet}/coupons/${id}`;
  expect((await world.superadmin.call('PUT', path, { quantity: 3 })).status).toBe(200);
  expect((await world.superadmin.call('PUT', path, { value: 6 })).status).toBe(200);
  const spare = await world.coupon();
  expect((await world.superadmin.call('DELETE', `/v1/admin/wallets/${world.wallet}/coupons/${spare.id}`)).status).toBeLessThan(300);
  const held = await world.held();
  expect(held).toMatchObject({ drift: 0, lowest: 0 });
  expect(held?.lines).toBe(held?.coupons);
  expect(await world.check()).toMatchObject({ unbalanced: [], mismatches: {} });
});

test('lines of moves cannot be changed or deleted', async () => {
  const { sql } = await import('drizzle-orm');
  for (const statement of [sql`update wallet_moves set moves = 0`, sql`delete from wallet_moves`, sql`truncate wallet_moves`])
    await expect(world.db.orm.execute(statement)).rejects.toThrow();
});

test('a user who tries many codes is rate limited', async () => {
  const answers: number[] = [];
  for (let turn = 0; turn < 30; turn += 1) answers.push((await world.worth(`GERADEN${turn}`)).status);
  expect(answers).toContain(429);
});
