import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bucketOf, bucketStarts } from '../../src/domain/statistics/dateRange';
import { openDays, type OrganizationRevenue } from '../../src/domain/statistics/revenue';
import type { ApplicationStatistics } from '../../src/domain/statistics/statistics';
import { toLocal } from '../../src/domain/time/zonedTime';
import { rowsOf } from '../../src/server/db/rowsOf';
import { aShop, type Shop } from '../orders/aShop';

/** A sale or a credit that the test made, to compare the revenue with. Amounts in cents. */
interface RevenueChange {
  readonly day: string;
  readonly offer: string;
  readonly amount: number;
  readonly vat: number;
}
interface Order {
  readonly id: string;
  readonly status: string;
  readonly lines: readonly {
    id: string;
    activity: string | null;
    product: string | null;
    total_price_in_cents: number;
    vat_in_cents: number;
    credited_in_cents: number;
  }[];
  readonly refunds: readonly { line: string; amount_in_cents: number; vat_in_cents: number }[];
}

const ZONE = 'Europe/Amsterdam';
const dayOf = (moment: string) => toLocal(moment, ZONE)?.date ?? '';
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
const offerOf = ({ activity, product }: Order['lines'][number]) => activity ?? product ?? '';

/** Sells, refunds and cancels orders at random from August to November, and returns the changes in revenue. */
async function simulateSeason(shop: Shop, seed: number): Promise<RevenueChange[]> {
  let state = seed;
  const randomBelow = (limit: number) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) % limit;
  };
  const rates = await Promise.all([
    shop.aRate(),
    shop.aRate({ price_in_cents: 999, vat: 'high' }),
    shop.aRate({ price_in_cents: 3333, vat: 'exempt' }),
  ]);
  const products = [await shop.aProduct({ rate: rates[1] }), await shop.aProduct({ rate: rates[2] }), await shop.aProduct()];
  const sessions = [];
  for (const rate of rates) sessions.push(await shop.aSession(await shop.anActivity({ rate }), { inDays: 30 }));
  const known: RevenueChange[] = [];
  const orders: Order[] = [];
  const start = Date.parse('2026-08-01T12:00:00Z');
  for (let turn = 0; turn < 44; turn += 1) {
    // Every second order is made near midnight, where the UTC date differs from the local date.
    const moment = new Date(start + turn * 62 * 3_600_000 + (turn % 2) * 10.3 * 3_600_000).toISOString();
    await shop.goTo(moment);
    const day = dayOf(moment);
    const chosen = orders.length > 6 && randomBelow(3) === 0 ? randomBelow(orders.length) : null;
    if (chosen === null) {
      const payment_type = randomBelow(3) === 0 ? 'invoice' : 'cash';
      const product = products[randomBelow(3)];
      const session = sessions[randomBelow(3)];
      const { status, body } =
        randomBelow(2) === 0
          ? await shop.staff.call<Order>('POST', product?.purchases ?? '', {
              ...shop.somebody(),
              quantity: 1 + randomBelow(3),
              payment_type,
            })
          : await shop.staff.call<Order>('POST', `${shop.root}/orders`, {
              session: session?.id,
              people: Array.from({ length: 1 + randomBelow(3) }, () => shop.somebody()),
              payment_type,
            });
      expect(status, JSON.stringify(body)).toBe(201);
      orders.push(body);
      for (const line of body.lines) known.push({ day, offer: offerOf(line), amount: line.total_price_in_cents, vat: line.vat_in_cents });
      continue;
    }
    const order = orders[chosen];
    const line = order?.lines[randomBelow(order.lines.length)];
    if (!order || !line) continue;
    const path = `${shop.root}/orders/${order.id}`;
    if (order.status === 'open' && randomBelow(2) === 0) {
      const { status, body } = await shop.staff.call<Order>('POST', `${path}/cancel`, {});
      expect(status).toBe(200);
      for (const orderLine of order.lines) {
        const before = order.refunds.filter((refund) => refund.line === orderLine.id);
        const [amount, vat] = [sum(before.map((refund) => refund.amount_in_cents)), sum(before.map((refund) => refund.vat_in_cents))];
        known.push({ day, offer: offerOf(orderLine), amount: amount - orderLine.total_price_in_cents, vat: vat - orderLine.vat_in_cents });
      }
      orders[chosen] = body;
      continue;
    }
    const refundBody = {
      line: line.id,
      basis: 'staff',
      percentage: 10 + randomBelow(90),
      reason: 'Ziek',
      seen_credited_in_cents: line.credited_in_cents,
    };
    const { status, body } = await shop.staff.call<Order>('POST', `${path}/refunds`, refundBody);
    if (status === 422) continue;
    expect(status).toBe(201);
    const refund = body.refunds.at(-1);
    if (refund) known.push({ day, offer: offerOf(line), amount: -refund.amount_in_cents, vat: -refund.vat_in_cents });
    orders[chosen] = body;
  }
  await shop.goTo('2026-11-23T12:00:00Z');
  return known;
}

let shop: Shop;
let known: RevenueChange[];
beforeAll(async () => {
  shop = await aShop();
  known = await simulateSeason(shop, 20_261_123);
  expect([known.some(({ amount }) => amount < 0), new Set(known.map(({ offer }) => offer)).size]).toEqual([true, 6]);
});
afterAll(() => shop.close());

async function revenueOf(query = '', caller = shop.staff): Promise<OrganizationRevenue> {
  const { status, body } = await caller.call<OrganizationRevenue>('GET', `${shop.root}/statistics/revenue${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

describe('the revenue of an organization', () => {
  test.each([
    ['2026-11-01', '2026-11-23', 'day'],
    ['2026-10-20', '2026-10-31', 'day'],
    ['2026-09-01', '2026-11-23', 'week'],
    ['2026-01-01', '2026-12-31', 'month'],
  ])('from %s to %s is the sales minus the credits, over time and by offer, in bars of a %s', async (from, to, bucket) => {
    const inRange = known.filter(({ day }) => day >= from && day <= to);
    expect(inRange.length).toBeGreaterThan(0);
    const revenue = await revenueOf(`?from=${from}&to=${to}`);
    expect([revenue.bucket, revenue.has_sold]).toEqual([bucket, true]);
    const starts = bucketStarts({ from, to }, bucketOf({ from, to }));
    const barOf = (day: string) => starts.findLast((start) => start <= day);
    const expected = starts.map((start) => {
      const own = inRange.filter(({ day }) => barOf(day) === start);
      return { start, revenue_in_cents: sum(own.map(({ amount }) => amount)), vat_in_cents: sum(own.map(({ vat }) => vat)) };
    });
    expect(revenue.over_time).toEqual(expected);
    const byOffer = new Map<string, number>();
    for (const { offer, amount } of inRange) byOffer.set(offer, (byOffer.get(offer) ?? 0) + amount);
    expect(new Map(revenue.offers.map(({ id, revenue_in_cents }) => [id, revenue_in_cents]))).toEqual(
      new Map([...byOffer].filter(([, amount]) => amount !== 0)),
    );
    expect(revenue.others).toEqual({ offers: 0, revenue_in_cents: 0 });
    expect(sum(revenue.offers.map(({ revenue_in_cents }) => revenue_in_cents))).toBe(revenue.totals.revenue_in_cents);
  });

  test('counts a refund on the day of its decision, and leaves the day of the sale unchanged', async () => {
    const product = await shop.aProduct({ rate: await shop.aRate({ price_in_cents: 1210, vat: 'high' }) });
    await shop.goTo('2025-10-31T22:30:00Z');
    const { body } = await shop.staff.call<Order>('POST', product.purchases, { ...shop.somebody(), quantity: 1, payment_type: 'cash' });
    // 23:30 UTC is half past midnight on 1 December in Amsterdam.
    await shop.goTo('2025-11-30T23:30:00Z');
    const refundBody = { line: body.lines[0]?.id, basis: 'staff', percentage: 50, reason: 'Ziek', seen_credited_in_cents: 0 };
    expect((await shop.staff.call('POST', `${shop.root}/orders/${body.id}/refunds`, refundBody)).status).toBe(201);
    await shop.goTo('2026-11-23T12:00:00Z');
    const monthOf = async (from: string, to: string) => (await revenueOf(`?from=${from}&to=${to}`)).totals;
    expect(await monthOf('2025-10-01', '2025-10-31')).toEqual({ revenue_in_cents: 1210, vat_in_cents: 210 });
    expect(await monthOf('2025-11-01', '2025-11-30')).toEqual({ revenue_in_cents: 0, vat_in_cents: 0 });
    const { totals, offers } = await revenueOf('?from=2025-12-01&to=2025-12-31');
    expect(totals).toEqual({ revenue_in_cents: -605, vat_in_cents: -105 });
    expect(offers).toMatchObject([{ of: 'products', id: product.id, revenue_in_cents: -605 }]);
  });

  test('equals the revenue in the ledger for the same days', async () => {
    const { totals } = await revenueOf('?from=2026-01-01&to=2026-12-31');
    const [books] = rowsOf<{ revenue: string; vat: string }>(
      await shop.db.orm.execute(sql`
        select -sum(amount) as revenue, -sum(amount) filter (where account <> 'organization') as vat from postings
        where organization_id = ${shop.organization.id} and month like '2026%' and account in ('organization', 'vat_low', 'vat_high') and currency = 'EUR'`),
    );
    expect(totals).toEqual({ revenue_in_cents: Number(books?.revenue), vat_in_cents: Number(books?.vat) });
  });

  test('equals the revenue on the dashboard of the application, also filtered by sport', async () => {
    const admin = await shop.aPerson([{ role: 'admin', application_id: shop.application.id }], { ApplicationId: shop.application.id });
    const revenueIn = async (query: string) =>
      (await admin.call<ApplicationStatistics>('GET', `/v1/admin/application/statistics?${query}`)).body.offer?.totals.revenue_in_cents;
    const range = 'from=2026-10-01&to=2026-11-23';
    const { totals, offers } = await revenueOf(`?${range}`);
    expect(await revenueIn(range)).toBe(totals.revenue_in_cents);
    const [activity, product] = [offers.find(({ of }) => of === 'activities'), offers.find(({ of }) => of === 'products')];
    const sport = await shop.insert('sports', { name: 'Zwemmen' });
    for (const offer of [activity, product])
      await shop.db.orm.execute(sql`update ${sql.identifier(offer?.of ?? '')} set sport = ${sport} where id = ${offer?.id}`);
    expect(await revenueIn(`${range}&sports=${sport}`)).toBe((activity?.revenue_in_cents ?? 0) + (product?.revenue_in_cents ?? 0));
  });

  test('lists the offers with the most revenue, and adds up the others', async () => {
    const rate = await shop.aRate({ price_in_cents: 100_000, vat: 'zero' });
    for (let n = 1; n <= 9; n += 1) {
      const product = await shop.aProduct({ rate, name: `Kamp ${n}` });
      await shop.staff.call('POST', product.purchases, { ...shop.somebody(), quantity: n, payment_type: 'cash' });
    }
    const today = '?from=2026-11-23&to=2026-11-23';
    const { offers, others, totals } = await revenueOf(today);
    expect(offers.map(({ name }) => name)).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((n) => `Kamp ${n}`));
    expect(totals.revenue_in_cents).toBe(4_500_000);
    expect(others).toEqual({ offers: 1, revenue_in_cents: 100_000 });
  });

  test('is shown only to users with access to money in that organization', async () => {
    const trainer = await shop.aPerson([{ role: 'trainer', organization_id: shop.organization.id }]);
    const path = `${shop.root}/statistics/revenue`;
    expect((await trainer.call('GET', path)).status).toBe(403);
    const elsewhere = await shop.anOrganization(shop.application.id);
    expect((await shop.staff.call('GET', `/v1/admin/organizations/${elsewhere.id}/statistics/revenue`)).status).toBe(403);
    const other = await shop.aPerson([{ role: 'organization', organization_id: elsewhere.id }]);
    const { body } = await other.call<OrganizationRevenue>('GET', `/v1/admin/organizations/${elsewhere.id}/statistics/revenue`);
    expect(body).toMatchObject({ has_sold: false, totals: { revenue_in_cents: 0 }, offers: [], others: { offers: 0 } });
    const { status, errors } = await shop.staff.call('GET', `${path}?from=2026-03-02&to=2026-03-01`);
    expect([status, Object.keys(errors)]).toEqual([422, ['message', 'to']]);
  });
});

describe('the amount that is still to be paid', () => {
  test('is shown by the month of the order, and each number equals the total of its list', async () => {
    const { open } = await revenueOf('?from=2026-01-01&to=2026-01-31');
    expect(open.map(({ age, from, to }) => ({ age, from, to }))).toEqual(openDays('2026-11-23'));
    const [owed] = rowsOf<{ orders: number; owed: string }>(
      await shop.db.orm.execute(sql`
        select count(*)::int as orders, sum(total_in_cents - credited_in_cents - paid_in_cents + refunded_in_cents) as owed
        from orders where total_in_cents - credited_in_cents - paid_in_cents + refunded_in_cents > 0`),
    );
    expect([sum(open.map(({ orders }) => orders)), sum(open.map(({ owed_in_cents }) => owed_in_cents))]).toEqual([
      owed?.orders,
      Number(owed?.owed),
    ]);
    for (const { from, to, orders } of open) {
      expect(orders).toBeGreaterThan(0);
      const bounds = [...(from ? [`filter[owed_since][from]=${from}`] : []), ...(to ? [`filter[owed_since][to]=${to}`] : [])];
      const { body } = await shop.staff.call<{ meta: { pagination: { total: number } } }>('GET', `${shop.root}/orders?${bounds.join('&')}`);
      expect(body.meta.pagination.total).toBe(orders);
    }
  });
});
