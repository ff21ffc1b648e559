import { eq } from 'drizzle-orm';
import type { Deps } from '../../app/deps';
import { public_orders } from '../../db/system/publicApi';
import type { NewPayment } from '../../payments/PaymentProvider';
import { bookOf } from '../ledger/bookOf';
import { type OrderTransaction, readOrder } from '../orders/refreshOrder';
import { localeOfBuyer } from './localeOfBuyer';

export const WEBHOOK = '/v1/payments/mollie';

/** What a provider is asked for: the amount, what it is for, in which language, and where the buyer comes back to. */
export async function newPayment({ db: { orm: db }, config }: Pick<Deps, 'db' | 'config'>, one: OrderTransaction): Promise<NewPayment> {
  const { organization_name, website_url } = await bookOf({ db }, one.organization_id);
  const { email } = await readOrder({ db }, one.order);
  return {
    amount_in_cents: one.amount_in_cents,
    description: `${organization_name} ${one.reference}`,
    redirect_url: (await pageOf(db, one.order)) || website_url || config.publicUrl,
    webhook_url: isReachable(config.publicUrl, config.mollie?.url) ? `${config.publicUrl}${WEBHOOK}` : null,
    key: one.id,
    order_id: one.order,
    transaction_id: one.id,
    locale: await localeOfBuyer(db, email),
  };
}

/** Where the application that made the order wants its buyer back. */
async function pageOf(db: Deps['db']['orm'], order_id: string): Promise<string | null> {
  const [found] = await db.select({ url: public_orders.redirect_url }).from(public_orders).where(eq(public_orders.order_id, order_id));
  return found?.url ?? null;
}

/** A provider on the same machine reaches what is there; one far away does not. */
function isReachable(ours: string, provider = ''): boolean {
  const isLocal = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(URL.canParse(url) ? new URL(url).hostname : '');
  return !isLocal(ours) || isLocal(provider);
}
