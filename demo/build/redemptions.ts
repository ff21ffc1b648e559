import { createPart } from '../createPart';
import type { Draft } from '../draft';

interface Spent {
  readonly wallets: readonly Draft<'wallets'>[];
  readonly coupons: readonly Draft<'coupons'>[];
  readonly organizations: readonly Draft<'organizations'>[];
  readonly orders: readonly Draft<'orders'>[];
}

/** Every order that was paid by voucher uses a coupon of its application that was good at that moment. */
export function buildRedemptions(now: Date, { wallets, coupons, organizations, orders }: Spent): Draft<'coupon_redemptions'>[] {
  const { calendar, random } = createPart(now, 'redemptions');
  const used = new Map<string, number>();
  const applicationOf = new Map(organizations.map(({ id, application_id }) => [id, application_id]));
  const hasRoom = ({ id, quantity }: Draft<'coupons'>) => (used.get(id) ?? 0) < (quantity ?? 1);
  return orders
    .filter(({ payment_type }) => payment_type === 'voucher')
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
    .flatMap(({ organization_id, created_at, name, number }) => {
      const application = applicationOf.get(organization_id) ?? '';
      const open = new Set(wallets.filter((wallet) => wallet.applications?.includes(application)).map(({ id }) => id));
      const good = coupons.filter(
        (one) =>
          open.has(one.wallet_id) &&
          one.is_enabled !== false &&
          one.created_at < created_at &&
          (!one.expires_at || one.expires_at > created_at) &&
          hasRoom(one),
      );
      if (good.length === 0) return [];
      const coupon = random.pick(good);
      used.set(coupon.id, (used.get(coupon.id) ?? 0) + 1);
      return [
        {
          id: calendar.idAt(created_at),
          created_at,
          wallet_id: coupon.wallet_id,
          coupon: coupon.id,
          name,
          organization: organization_id,
          order_number: number,
          value: coupon.value,
          redeemed_at: created_at,
        },
      ];
    });
}
