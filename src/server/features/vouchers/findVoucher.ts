import { sql } from 'drizzle-orm';
import { issue } from '../../../domain/checks/issue';
import { type UsableFacts, couponState } from '../../../domain/vouchers/worth';
import { canonicalCode } from '../../../schema/fields/text';
import { toLocal } from '../../../domain/time/zonedTime';
import type { Ctx } from '../../core/context';
import { resourceNamed } from '../../db/declared';
import { rowsOf } from '../../db/rowsOf';
import { invalid } from '../../core/apiError';
import type { Book } from '../ledger/post';

type Reading = Pick<Ctx, 'db' | 'now'>;

/** A coupon that can be used here, with the current value of a move. */
export interface FoundVoucher extends UsableFacts {
  readonly id: string;
  readonly wallet_id: string;
  readonly wallet_name: string;
  readonly code: string;
  /** Moves of one use. */
  readonly value: number;
  readonly price_in_cents: number;
  /** The wallet only pays for offers with one of these labels; empty for all offers. */
  readonly labels: readonly string[];
}

export const UNKNOWN_CODE = 'vouchers.unknown';

/** Shows a problem with a code at its field. */
export const codeRefused = (key: string) => invalid([issue('code', key)], resourceNamed('coupons'));

/**
 * The coupon with a code, in the wallets of the organization's application. If several wallets have the code, the usable one that expires
 * first. Source: docs/domain/vouchers.md 1, 2 and 6.
 * @throws ApiError 422 at `code` if it is unknown or cannot be used, or if a move has no price today
 */
export async function findVoucher(ctx: Reading, { application_id, zone }: Book, typed: string): Promise<FoundVoucher> {
  const now = ctx.now.toISOString();
  const today = toLocal(now, zone)?.date ?? now.slice(0, 10);
  const found = rowsOf<FoundVoucher & { price_in_cents: string | null; expires_at: string | null }>(
    await ctx.db.execute(sql`
      select coupon.id, coupon.wallet_id, wallet.name as wallet_name, coupon.code, coupon.value, coupon.quantity, coupon.used_count,
        coupon.is_enabled, coupon.expires_at,
        (select price.price_in_cents from move_prices as price
          where price.application_id = ${application_id}::uuid and price.starts_on <= ${today}::date order by price.starts_on desc limit 1) as price_in_cents,
        coalesce((select json_agg(pair.target_id) from wallets_labels as pair where pair.owner_id = wallet.id), '[]') as labels
      from wallets as wallet join coupons as coupon on coupon.wallet_id = wallet.id and lower(coupon.code) = lower(${canonicalCode(typed)})
      where exists (select 1 from wallets_applications as pair where pair.owner_id = wallet.id and pair.target_id = ${application_id}::uuid)
      order by coupon.expires_at nulls last, coupon.id`),
  );
  const states = found.map((coupon) => couponState(coupon, now));
  const coupon = found[states.indexOf('usable')];
  if (!coupon) throw codeRefused(found.length === 0 ? UNKNOWN_CODE : `vouchers.is_${states[0] ?? 'used'}`);
  if (coupon.price_in_cents === null) throw codeRefused('vouchers.no_price');
  return {
    ...coupon,
    price_in_cents: Number(coupon.price_in_cents),
    expires_at: coupon.expires_at === null ? null : new Date(coupon.expires_at).toISOString(),
  };
}

/** Whether an offer or its organization has one of these labels; true if none are given. Source: docs/domain/vouchers.md 7. */
export async function bearsOneOf(
  { db }: Reading,
  labels: readonly string[],
  of: { readonly organization_id: string; readonly activity?: string | null | undefined; readonly product?: string | null | undefined },
): Promise<boolean> {
  if (labels.length === 0) return true;
  const wanted = sql`(select value::uuid from json_array_elements_text(${JSON.stringify(labels)}::json))`;
  const [found] = rowsOf<{ is_borne: boolean }>(
    await db.execute(sql`select
      exists (select 1 from organizations_labels where owner_id = ${of.organization_id}::uuid and target_id in ${wanted})
      or exists (select 1 from activities_labels where owner_id = ${of.activity ?? null}::uuid and target_id in ${wanted})
      or exists (select 1 from products_labels where owner_id = ${of.product ?? null}::uuid and target_id in ${wanted}) as is_borne`),
  );
  return found?.is_borne ?? false;
}
