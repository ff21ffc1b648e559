import type { Locale } from '../../schema/resource';
import { callMollie, type Mollie } from './callMollie';
import { mollieAmount } from './mollieAmount';
import { paymentIn, refundIn, refundsIn } from './mollieAnswers';
import { PaymentFailure } from './PaymentFailure';
import type { PaymentProvider } from './PaymentProvider';

const LOCALES: Readonly<Record<Locale, string>> = { nl: 'nl_NL', en: 'en_GB' };
const MAX_DESCRIPTION_LENGTH = 255;

/** Cut by code points, so that no character is split. */
const shortened = (text: string) => [...text].slice(0, MAX_DESCRIPTION_LENGTH).join('');
const paymentPath = (id: string) => `payments/${encodeURIComponent(id)}`;

/**
 * Payments through Mollie (API v2), without its library: docs/decisions/0025-use-libraries-unless-users-pay-for-it.md.
 * Source: https://docs.mollie.com/reference/create-payment
 */
export const createMollie = (mollie: Mollie): PaymentProvider => ({
  async createPayment({ amount_in_cents, description, redirect_url, webhook_url, key, order_id, transaction_id, locale }) {
    const body = {
      amount: mollieAmount(amount_in_cents),
      description: shortened(description),
      redirectUrl: redirect_url,
      ...(webhook_url === null ? {} : { webhookUrl: webhook_url }),
      locale: LOCALES[locale],
      metadata: { order_id, transaction_id },
    };
    const { id, status, expiresAt, _links } = paymentIn(await callMollie(mollie, { method: 'POST', path: 'payments', body, key }));
    if (!_links.checkout) throw new PaymentFailure('a payment that cannot be paid anywhere', { isLasting: false });
    return { id, checkout_url: _links.checkout.href, status, expires_at: expiresAt ?? null };
  },

  async readPayment(asked) {
    const answer = paymentIn(await callMollie(mollie, { method: 'GET', path: paymentPath(asked) }));
    const { id, status, amount, amountRefunded, amountChargedBack, method, paidAt, expiresAt } = answer;
    return {
      id,
      status,
      amount_in_cents: amount,
      refunded_in_cents: amountRefunded ?? 0,
      charged_back_in_cents: amountChargedBack ?? 0,
      method: method ?? null,
      paid_at: paidAt ?? null,
      expires_at: expiresAt ?? null,
    };
  },

  async cancelPayment(id) {
    await callMollie(mollie, { method: 'DELETE', path: paymentPath(id) });
  },

  async createRefund({ payment_id, amount_in_cents, description, key }) {
    const body = { amount: mollieAmount(amount_in_cents), description: shortened(description), metadata: { key } };
    return refundIn(await callMollie(mollie, { method: 'POST', path: `${paymentPath(payment_id)}/refunds`, body, key }));
  },

  async readRefund(payment_id, id) {
    return refundIn(await callMollie(mollie, { method: 'GET', path: `${paymentPath(payment_id)}/refunds/${encodeURIComponent(id)}` }));
  },

  // The maximum page size; no payment is refunded in more parts.
  async findRefund(payment_id, key) {
    const refunds = refundsIn(await callMollie(mollie, { method: 'GET', path: `${paymentPath(payment_id)}/refunds?limit=250` }));
    return refunds.find(({ metadata }) => metadata?.key === key) ?? null;
  },
});
