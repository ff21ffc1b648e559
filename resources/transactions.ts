import { dateTime, defineResource, money, text } from '../src/schema/vocabulary.gen';
import { paymentChoices, paymentType, transactionStatus } from './parts/payment';

/** One movement of money for an order, or the try of one. */
export default defineResource({
  name: 'transactions',
  scope: { childOf: 'orders', within: 'organization' },
  page: '/organizations/{organization_id}/orders/{order_id}/transactions',
  api: '/v1/admin/organizations/{organization_id}/orders/{order_id}/transactions',
  isEmbedded: true,
  access: { list: 'view-product', create: 'nobody', edit: 'nobody' },
  title: 'reference',
  fields: {
    reference: text({ readonly: true, required: true, max: 60 }),
    status: transactionStatus(),
    amount_in_cents: money({ readonly: true, required: true }),
    payment_type: paymentType(),
    paid_at: dateTime({ readonly: true }),
  },
  words: {
    nl: {
      one: 'transactie',
      many: 'transacties',
      fields: { reference: 'Kenmerk', status: 'Status', amount_in_cents: 'Bedrag', payment_type: 'Betaalwijze', paid_at: 'Betaald op' },
      choices: paymentChoices.nl,
    },
    en: {
      one: 'transaction',
      many: 'transactions',
      fields: { reference: 'Reference', status: 'Status', amount_in_cents: 'Amount', payment_type: 'Payment type', paid_at: 'Paid at' },
      choices: paymentChoices.en,
    },
  },
});
