import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '../../src/server/db/rowsOf';
import { table } from '../../src/server/db/tables';
import { aTill, type Money } from '../money/aTill';

/** A club that accepts vouchers: an application where a move is worth 1.00, and a wallet that is valid there. */
export async function aWallet() {
  const till = await aTill();
  const { insert, db, staff, root } = till;
  let serial = 0;
  const application_id = till.application.id;
  const superadmin = await till.aPerson([{ role: 'superadmin' }], { ApplicationId: application_id });
  await insert('move_prices', { application_id, starts_on: '2026-01-01', price_in_cents: 100 });

  async function makeWallet(labels: readonly string[] = []): Promise<string> {
    const id = await insert('wallets', { name: `Wallet ${++serial}`, slug: `wallet-${serial}` });
    await db.orm.execute(sql`insert into wallets_applications (owner_id, target_id) values (${id}, ${application_id})`);
    for (const label of labels) await db.orm.execute(sql`insert into wallets_labels (owner_id, target_id) values (${id}, ${label})`);
    return id;
  }
  const wallet = await makeWallet();

  /** Creates a coupon of 10 moves with one use, unless `values` overrides that, through the API so that its moves are recorded. */
  async function coupon(values: object = {}, walletId = wallet): Promise<{ id: string; code: string }> {
    // Unique in the application: if two wallets have the same code, it means the coupon that can still be used.
    const code = `TEST${String(++serial).padStart(6, '0')}`;
    const { status, body, errors } = await superadmin.call<{ id: string; code: string }>('POST', `/v1/admin/wallets/${walletId}/coupons`, {
      code,
      value: 10,
      quantity: 1,
      is_enabled: true,
      ...values,
    });
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(errors)}`);
    return body;
  }

  const worth = (code: string, body: object = {}) =>
    staff.call<Record<string, unknown>>('POST', `${root}/vouchers/worth`, { code, ...body });
  const pay = (order: { id: string }, code: string) => till.on(order, 'payments', { payment_type: 'voucher', code });

  const couponNow = async (id: string) => {
    const coupons = table('coupons');
    const [row] = await db.orm.select().from(coupons).where(eq(coupons.id, id));
    return row;
  };
  /** The moves of a wallet by its lines and by its coupons, its lowest remaining use, and its coupons whose use count differs. */
  async function held(walletId = wallet) {
    const [totals] = rowsOf<{ lines: number; coupons: number; drift: number; lowest: number }>(
      await db.orm.execute(sql`select
        (select coalesce(sum(moves), 0)::int from wallet_moves where wallet_id = ${walletId}) as lines,
        (select coalesce(sum(value * (quantity - used_count)), 0)::int from coupons where wallet_id = ${walletId}) as coupons,
        (select coalesce(min(quantity - used_count), 0)::int from coupons where wallet_id = ${walletId}) as lowest,
        (select count(*)::int from coupons as one where wallet_id = ${walletId}
          and used_count <> (select count(*) from coupon_redemptions as use where use.coupon = one.id and use.status <> 'freed')) as drift`),
    );
    return totals;
  }
  const signUp = async (code: string, body: object = {}) =>
    till.signUp(await till.aPaidSession(), { payment_type: 'voucher', code, ...body });

  return { ...till, superadmin, application_id, wallet, makeWallet, coupon, worth, pay, couponNow, held, signUpWith: signUp };
}

export type WalletWorld = Awaited<ReturnType<typeof aWallet>>;
export type { Money };
