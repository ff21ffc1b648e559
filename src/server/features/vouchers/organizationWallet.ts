import { sql } from 'drizzle-orm';
import { priceOn } from '../../../domain/vouchers/worth';
import {
  MAX_SHOWN,
  monthsBetween,
  nextMonth,
  type OrganizationRedemption,
  type OrganizationWallet,
  paidOutByMonth,
} from '../../../domain/vouchers/walletStatistics';
import { toLocal } from '../../../domain/time/zonedTime';
import type { Cell } from '../../../schema/fieldKind';
import { choiceWord } from '../../../schema/sentence';
import { textCell } from '../../../schema/textCell';
import type { Ctx } from '../../core/context';
import { resourceNamed } from '../../db/declared';
import { rowsOf } from '../../db/rowsOf';
import type { ExportTable } from '../../engine/export/exportTable';
import { phrase } from '../../http/sentences';
import { bookOf } from '../ledger/bookOf';
import { authorizeMoney } from '../orders/authorizeMoney';
import { monthRange } from './monthRange';

type Params = Readonly<Record<string, string>>;

/**
 * Redemptions at an organization per month according to the ledger, and how much of them was paid out.
 * Source: docs/domain/vouchers.md 12.
 */
export async function organizationWallet(ctx: Ctx, params: Params, query: URLSearchParams): Promise<OrganizationWallet> {
  const organization_id = await authorizeMoney(ctx, params);
  const { zone, application_id } = await bookOf(ctx, organization_id);
  const range = monthRange({ now: ctx.now, zone }, query, resourceNamed('coupon_redemptions'));
  const booked = rowsOf<{ month: string; amount: string; moves: string; paid_out: string; redemptions: number }>(
    await ctx.db.execute(sql`
      select month, coalesce(sum(amount) filter (where account = 'voucher' and kind <> 'payout'), 0) as amount,
        coalesce(-sum(amount) filter (where account = 'voucher' and kind = 'payout'), 0) as paid_out,
        coalesce(-sum(amount) filter (where account = 'organization' and currency = 'moves'), 0) as moves,
        count(*) filter (where account = 'voucher' and kind = 'payment')::int as redemptions
      from postings where organization_id = ${organization_id}::uuid and (account = 'voucher' or currency = 'moves') group by 1 order by 1`),
  );
  const all = booked.map((month) => ({ ...month, amount_in_cents: Number(month.amount) }));
  const covered = paidOutByMonth(
    all,
    all.reduce((sum, month) => sum + Number(month.paid_out), 0),
  );
  const byMonth = new Map(all.map((month, at) => [month.month, { ...month, paid_out_in_cents: covered[at] ?? 0 }]));
  const months = monthsBetween(range.from, range.to).map((month) => {
    const totals = byMonth.get(month);
    return {
      month,
      redemptions: totals?.redemptions ?? 0,
      moves: Number(totals?.moves ?? 0),
      amount_in_cents: totals?.amount_in_cents ?? 0,
      paid_out_in_cents: totals?.paid_out_in_cents ?? 0,
      payout_month: nextMonth(month),
    };
  });
  const sum = (of: 'redemptions' | 'moves' | 'amount_in_cents' | 'paid_out_in_cents') =>
    months.reduce((total, month) => total + month[of], 0);
  const prices = rowsOf<{ starts_on: string; price_in_cents: string }>(
    await ctx.db.execute(
      sql`select starts_on::text as starts_on, price_in_cents from move_prices where application_id = ${application_id}::uuid`,
    ),
  ).map(({ starts_on, price_in_cents }) => ({ starts_on, price_in_cents: Number(price_in_cents) }));
  return {
    ...range,
    months,
    totals: {
      redemptions: sum('redemptions'),
      moves: sum('moves'),
      amount_in_cents: sum('amount_in_cents'),
      paid_out_in_cents: sum('paid_out_in_cents'),
    },
    price_in_cents: priceOn(prices, toLocal(ctx.now.toISOString(), zone)?.date ?? ''),
    redemptions: await redemptionsOf(ctx, organization_id, zone, range, { after: null, limit: MAX_SHOWN }),
  };
}

type Slice = { readonly after: { readonly at: string; readonly id: string } | null; readonly limit: number };

async function redemptionsOf(
  { db }: Ctx,
  organization_id: string,
  zone: string,
  { from, to }: { from: string; to: string },
  { after, limit }: Slice,
): Promise<OrganizationRedemption[]> {
  const start = (month: string) => sql`(${`${month}-01`}::date::timestamp at time zone ${zone})`;
  const found = rowsOf<OrganizationRedemption & { price_in_cents: string | null; amount_in_cents: string | null }>(
    await db.execute(sql`
      select one.id, one.redeemed_at, one.name, wallet.name as wallet_name, right(coupon.code, 4) as code_end, one."order" as order_id,
        one.order_number, one.value as moves, one.returned_moves, one.price_in_cents, one.amount_in_cents, one.status
      from coupon_redemptions as one join wallets as wallet on wallet.id = one.wallet_id join coupons as coupon on coupon.id = one.coupon
      where one.organization = ${organization_id}::uuid and one.redeemed_at >= ${start(from)} and one.redeemed_at < ${start(nextMonth(to))}
        and ${after ? sql`(one.redeemed_at, one.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
      order by one.redeemed_at desc, one.id desc limit ${limit}`),
  );
  return found.map((redemption) => ({
    ...redemption,
    redeemed_at: new Date(redemption.redeemed_at).toISOString(),
    price_in_cents: redemption.price_in_cents === null ? null : Number(redemption.price_in_cents),
    amount_in_cents: redemption.amount_in_cents === null ? null : Number(redemption.amount_in_cents),
  }));
}

const SLICE = 2_000;

/** The redemptions at an organization as a table, for all requested months. */
export async function exportOrganizationWallet(ctx: Ctx, params: Params, query: URLSearchParams): Promise<ExportTable> {
  const organization_id = await authorizeMoney(ctx, params);
  const { zone } = await bookOf(ctx, organization_id);
  const range = monthRange({ now: ctx.now, zone }, query, resourceNamed('coupon_redemptions'));
  const word = (name: string) => phrase(ctx.locale, `organization_wallet.columns.${name}`);
  return {
    name: phrase(ctx.locale, 'organization_wallet.file'),
    head: ['redeemed_at', 'name', 'order', 'wallet', 'code_end', 'moves', 'price', 'amount', 'returned', 'status'].map(word),
    async count() {
      const [counted] = rowsOf<{ n: number }>(
        await ctx.db.execute(sql`
          select count(*)::int as n from coupon_redemptions where organization = ${organization_id}::uuid
            and to_char(redeemed_at at time zone ${zone}, 'YYYY-MM') between ${range.from} and ${range.to}`),
      );
      return counted?.n ?? 0;
    },
    batches: cellsOf(ctx, (after) => redemptionsOf(ctx, organization_id, zone, range, { after, limit: SLICE })),
  };
}

async function* cellsOf(ctx: Ctx, next: (after: Slice['after']) => Promise<OrganizationRedemption[]>) {
  for (let after: Slice['after'] = null; ;) {
    const slice = await next(after);
    if (slice.length === 0) return;
    yield slice.map((redemption): Cell[] => [
      { is: 'moment', value: redemption.redeemed_at },
      textCell(redemption.name),
      redemption.order_number === null ? null : { is: 'integer', value: redemption.order_number },
      textCell(redemption.wallet_name),
      textCell(redemption.code_end),
      { is: 'integer', value: redemption.moves },
      redemption.price_in_cents === null ? null : { is: 'money', value: redemption.price_in_cents },
      redemption.amount_in_cents === null ? null : { is: 'money', value: redemption.amount_in_cents },
      { is: 'integer', value: redemption.returned_moves },
      textCell(choiceWord((key, values) => phrase(ctx.locale, key, values), 'coupon_redemptions', 'status', redemption.status)),
    ]);
    const last = slice.at(-1);
    after = last ? { at: last.redeemed_at, id: last.id } : null;
  }
}
