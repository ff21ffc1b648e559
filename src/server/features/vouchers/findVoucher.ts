import { sql } from 'drizzle-orm';
import { issue } from '../../../domain/checks/issue';
import { type UsableFacts, couponState } from '../../../domain/vouchers/worth';
import { canonicalCode } from '../../../schema/fields/text';
import { toLocal } from '../../../domain/time/zonedTime';
import type { Ctx } from '../../app/context';
import { resourceNamed } from '../../db/declared';
import { rowsOf } from '../../db/rowsOf';
import { invalid } from '../../http/apiError';
import type { Book } from '../ledger/post';

type Reading = Pick<Ctx, 'db' | 'now'>;

/** A coupon that can be used here, with what a move is worth today. */
export interface FoundVoucher extends UsableFacts {
  readonly id: string;
  readonly wallet_id: string;
  readonly wallet_name: string;
  readonly code: string;
  /** Moves of one use. */
  readonly value: number;
  readonly price_in_cents: number;
  /** Its wallet pays for offers with one of these alone; none: for all. */
  readonly labels: readonly string[];
}

export const UNKNOWN_CODE = 'vouchers.unknown';

/** What is wrong with a code stands at its field. */
export const codeRefused = (key: string) => invalid([issue('code', key)], resourceNamed('coupons'));

/**
 * The coupon that somebody means by a code, in the wallets of the organization's application. Where several wallets know the code, the
 * one that can be used and ends first. Source: docs/domain/vouchers.md 1, 2 and 6.
 * @throws ApiError 422 at `code` for one that is not there, cannot be used any more, or where a move has no price today
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
  const states = found.map((one) => couponState(one, now));
  const one = found[states.indexOf('usable')];
  if (!one) throw codeRefused(found.length === 0 ? UNKNOWN_CODE : `vouchers.is_${states[0] ?? 'used'}`);
  if (one.price_in_cents === null) throw codeRefused('vouchers.no_price');
  return {
    ...one,
    price_in_cents: Number(one.price_in_cents),
    expires_at: one.expires_at === null ? null : new Date(one.expires_at).toISOString(),
  };
}

/** The labels that an offer bears: its own, and those of its organization. Source: docs/domain/vouchers.md 7. */
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
