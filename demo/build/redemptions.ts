import { priceOn } from '../../src/domain/vouchers/worth';
import { createPart } from '../createPart';
import type { Draft } from '../draft';

interface Spent {
  readonly wallets: readonly Draft<'wallets'>[];
  readonly coupons: readonly Draft<'coupons'>[];
  readonly move_prices: readonly Draft<'move_prices'>[];
  readonly organizations: readonly Draft<'organizations'>[];
  readonly orders: readonly Draft<'orders'>[];
  readonly transactions: readonly Draft<'transactions'>[];
}

/** Every order paid by voucher uses a coupon of its application that was valid at that moment and of sufficient value. */
export function buildRedemptions(now: Date, spent: Spent): Draft<'coupon_redemptions'>[] {
  const { calendar, random } = createPart(now, 'redemptions');
  const { wallets, coupons, organizations, orders, transactions } = spent;
  const used = new Map<string, number>();
  const applicationOf = new Map(organizations.map(({ id, application_id }) => [id, application_id]));
  const payments = new Map(
    transactions.flatMap((transaction) =>
      transaction.type === 'payment' && transaction.payment_type === 'voucher' && transaction.paid_at
        ? [[transaction.order ?? '', transaction]]
        : [],
    ),
  );
  const byApplication = new Map(
    [...new Set(applicationOf.values())].map((id) => {
      const open = new Set(wallets.filter((wallet) => wallet.applications?.includes(id)).map((wallet) => wallet.id));
      return [id, { coupons: coupons.filter((coupon) => open.has(coupon.wallet_id)), prices: pricesOf(spent, id) }] as const;
    }),
  );
  const take = (application: string, at: string, least_in_cents: number) => {
    const { coupons: known = [], prices = [] } = byApplication.get(application) ?? {};
    const price_in_cents = priceOn(prices, at.slice(0, 10)) ?? 0;
    const good = known.filter(
      (candidate) =>
        candidate.is_enabled !== false &&
        candidate.created_at < at &&
        (!candidate.expires_at || candidate.expires_at > at) &&
        (used.get(candidate.id) ?? 0) < (candidate.quantity ?? 1) &&
        (candidate.value ?? 0) * price_in_cents >= least_in_cents,
    );
    if (good.length === 0) return null;
    const least = Math.min(...good.map(({ value = 0 }) => value ?? 0));
    const coupon = random.pick(good.filter(({ value }) => value === least));
    used.set(coupon.id, (used.get(coupon.id) ?? 0) + 1);
    return { coupon, price_in_cents };
  };
  const sold = orders.filter(({ payment_type }) => payment_type === 'voucher').toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  return sold.flatMap(({ id, organization_id, created_at, name, number, total_in_cents = 0 }): Draft<'coupon_redemptions'>[] => {
    const payment = payments.get(id);
    const found = payment && take(applicationOf.get(organization_id) ?? '', created_at, total_in_cents);
    if (!payment || !found) return [];
    const row = rowOf(found, created_at, calendar.idAt(created_at));
    return [
      {
        ...row,
        name,
        organization: organization_id,
        order_number: number,
        order: id,
        transaction: payment.id,
        amount_in_cents: payment.amount_in_cents,
      },
    ];
  });
}

const rowOf = ({ coupon, price_in_cents }: { coupon: Draft<'coupons'>; price_in_cents: number }, at: string, id: string) => ({
  id,
  created_at: at,
  wallet_id: coupon.wallet_id,
  coupon: coupon.id,
  value: coupon.value,
  price_in_cents,
  redeemed_at: at,
});

const pricesOf = ({ move_prices }: Spent, application_id: string) =>
  move_prices.flatMap((price) =>
    price.application_id === application_id ? [{ starts_on: price.starts_on ?? '', price_in_cents: price.price_in_cents ?? 0 }] : [],
  );
