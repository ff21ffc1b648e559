import { eq } from 'drizzle-orm';
import type { Deps } from '../../core/deps';
import { public_orders } from '../../db/system/publicApi';
import type { NewPayment } from '../../payments/PaymentProvider';
import { bookOf } from '../ledger/bookOf';
import { type OrderTransaction, readOrder } from '../orders/refreshOrder';
import { localeOfBuyer } from './localeOfBuyer';

export const WEBHOOK = '/v1/payments/mollie';

/** The request for a payment at the provider: amount, description, language, and return address. */
export async function newPayment(
  { db: { orm: db }, config }: Pick<Deps, 'db' | 'config'>,
  transaction: OrderTransaction,
): Promise<NewPayment> {
  const { organization_name, website_url } = await bookOf({ db }, transaction.organization_id);
  const { email } = await readOrder({ db }, transaction.order);
  return {
    amount_in_cents: transaction.amount_in_cents,
    description: `${organization_name} ${transaction.reference}`,
    redirect_url: (await pageOf(db, transaction.order)) || website_url || config.publicUrl,
    webhook_url: isReachable(config.publicUrl, config.mollie?.url) ? `${config.publicUrl}${WEBHOOK}` : null,
    key: transaction.id,
    order_id: transaction.order,
    transaction_id: transaction.id,
    locale: await localeOfBuyer(db, email),
  };
}

/** The return address that the application of the order asked for. */
async function pageOf(db: Deps['db']['orm'], order_id: string): Promise<string | null> {
  const [found] = await db.select({ url: public_orders.redirect_url }).from(public_orders).where(eq(public_orders.order_id, order_id));
  return found?.url ?? null;
}

/** Whether the provider can call our webhook: a local address can be reached only by a local provider. */
function isReachable(ours: string, provider = ''): boolean {
  const isLocal = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(URL.canParse(url) ? new URL(url).hostname : '');
  return !isLocal(ours) || isLocal(provider);
}
