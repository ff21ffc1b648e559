import { eq } from 'drizzle-orm';
import type { Deps } from '../../core/deps';
import { table } from '../../db/tables';
import { unavailable } from '../../core/apiError';
import { type Endpoint, publicEndpoint } from '../../http/endpoint';
import { limitedText } from '../../http/readBody';
import { PaymentFailure } from '../../payments/PaymentFailure';
import { providerFrom } from '../../payments/providerFrom';
import { receivedAnswer } from './answers';
import { applyRefund, onTransaction } from './applyPayment';
import { readPayment } from './readPayment';
import { WEBHOOK } from './newPayment';

/** The webhook of the payment provider. It only names a payment, whose state is then read from the provider. */
export const routes = (deps: Deps): Endpoint[] => [
  publicEndpoint({
    method: 'post',
    path: WEBHOOK,
    tag: 'orders',
    summary: 'Receive a notification of the payment provider that a payment has changed',
    answer: receivedAnswer,
    run: async ({ http }) => {
      const id = new URLSearchParams(await limitedText(http)).get('id') ?? '';
      if (/^tr_\w{1,50}$/.test(id)) await refetch(deps, id);
      // The answer is the same for unknown payments, so that it does not reveal which payments exist.
      return { ok: true };
    },
  }),
];

/** @throws ApiError 503 if the provider does not answer: the provider calls again, and the payment job also retries */
async function refetch(deps: Deps, provider_id: string): Promise<void> {
  const provider = providerFrom(deps.config);
  const transactions = table('transactions');
  const [transaction] = await deps.db.orm.select().from(transactions).where(eq(transactions.provider_id, provider_id));
  if (!provider || !transaction || transaction.type !== 'payment') return;
  try {
    const going = await deps.db.orm.select().from(transactions).where(eq(transactions.pays_back, transaction.id));
    for (const back of going) {
      if (back.status !== 'open' || back.provider_id === null) continue;
      const refund = await provider.readRefund(provider_id, back.provider_id);
      await onTransaction(deps, back, (w, now) => applyRefund(w, now, refund));
    }
    await onTransaction(deps, transaction, await readPayment(deps, provider, transaction));
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    deps.log.warn({ said: error.said }, 'A payment could not be looked up');
    throw unavailable();
  }
}
