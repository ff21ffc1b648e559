import { and, count, eq, sql } from 'drizzle-orm';
import { issue, type Issue } from '../../../domain/checks/issue';
import { movesLeft } from '../../../domain/vouchers/worth';
import type { WriteCtx } from '../../core/write';
import { newId } from '../../db/columns';
import { table } from '../../db/tables';
import type { Change, Hooks } from '../../engine/hooks';
import { postMoves } from './postMoves';

const coupon = (column: string) => sql.raw(`"coupons"."${column}"`);
const LEFT = sql`greatest(0, ${coupon('quantity')} - ${coupon('used_count')})`;
/** A use that was refunded completely no longer counts. */
const usedSql = sql`(select count(*)::int from coupon_redemptions as one where one.coupon = ${coupon('id')} and one.status <> 'freed')`;

/** The quantity cannot be lowered below the number of uses. Source: docs/domain/vouchers.md 4. */
async function validate(w: WriteCtx, { id, before, after }: Change): Promise<Issue[]> {
  const quantity = after?.['quantity'];
  if (!before || typeof quantity !== 'number') return [];
  const uses = table('coupon_redemptions');
  const [found] = await w.db
    .select({ used: count() })
    .from(uses)
    .where(and(eq(uses.coupon, id), sql`${uses.status} <> 'freed'`));
  const used = Math.max(found?.used ?? 0, Number(before['used_count']));
  return quantity < used ? [issue('quantity', 'coupons.quantity_below', { smart_count: used })] : [];
}

/** Updates the moves that the wallet has promised. Source: docs/domain/vouchers.md 9. */
async function afterWrite(w: WriteCtx, { id, before, after }: Change): Promise<void> {
  const [was, is] = [promised(before), promised(after && { ...before, ...after })];
  if (is === was) return;
  const coupons = table('coupons');
  const [row] = await w.db.select({ wallet_id: coupons.wallet_id }).from(coupons).where(eq(coupons.id, id));
  if (!row) return;
  const kind = is > was ? 'issued' : 'withdrawn';
  await postMoves(w, { ...row, kind, moves: is - was, coupon_id: id, key: `changed:${id}:${newId()}` });
}

const promised = (row: Readonly<Record<string, unknown>> | null): number =>
  row ? movesLeft({ value: Number(row['value']), quantity: Number(row['quantity']), used_count: Number(row['used_count'] ?? 0) }) : 0;

export const hooks: Hooks<'coupons'> = {
  validate,
  afterWrite,
  filters: {
    /** 0 means used up. */
    left_amount: (_ctx, { from, to }) =>
      and(from === null ? undefined : sql`${LEFT} >= ${from}::int`, to === null ? undefined : sql`${LEFT} <= ${to}::int`),
  },
  derive: {
    used_amount: usedSql,
    left_amount: sql`greatest(0, ${coupon('quantity')} - ${usedSql})`,
    state: sql`case when not ${coupon('is_enabled')} then 'off' when ${coupon('used_count')} >= ${coupon('quantity')} then 'used'
      when ${coupon('expires_at')} < now() then 'expired' else 'usable' end`,
  },
};
