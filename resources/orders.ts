import { defineResource, email, integer, longText, money, reference, text } from '../src/schema/vocabulary.gen';
import { paymentChoices, paymentType, transactionStatus } from './parts/payment';

/** What somebody bought at one time. Amounts are sums of its lines, frozen when it is made; money moves by transactions alone. */
export default defineResource({
  name: 'orders',
  scope: 'organization',
  page: '/organizations/{organization_id}/orders',
  isEmbedded: true,
  access: { list: 'view-product', create: 'nobody', edit: 'nobody' },
  title: 'name',
  fields: {
    number: integer({ readonly: true, required: true, unique: true }),
    name: text({ readonly: true, required: true, max: 200, search: true }),
    email: email({ readonly: true, search: true }),
    person: reference('persons', { readonly: true }),
    payment_type: paymentType(),
    status: transactionStatus(),
    subtotal_price_in_cents: money({ readonly: true, required: true }),
    vat_in_cents: money({ readonly: true, required: true }),
    transaction_fee_in_cents: money({ readonly: true, required: true }),
    total_in_cents: money({ readonly: true, required: true }),
    payout_month: text({ readonly: true, max: 7 }),
    application_name: text({ readonly: true, max: 120 }),
    notes: longText({ readonly: true, max: 2000 }),
  },
  indexes: [['organization_id', 'created_at']],
  list: { columns: ['number', 'created_at', 'name', 'total_in_cents', 'payment_type', 'status'], sort: ['created_at', 'desc'] },
  words: {
    nl: {
      one: 'bestelling', many: 'bestellingen',
      fields: {
        number: 'Nummer', name: 'Naam', email: 'E-mailadres', person: 'Persoon', payment_type: 'Betaalwijze', status: 'Status', subtotal_price_in_cents: 'Subtotaal', vat_in_cents: 'Btw', transaction_fee_in_cents: 'Transactiekosten', total_in_cents: 'Totaal',
        payout_month: 'Uitbetaalmaand', application_name: 'Applicatie', notes: 'Notities',
      },
      choices: paymentChoices.nl,
    },
    en: {
      one: 'order', many: 'orders',
      fields: {
        number: 'Number', name: 'Name', email: 'Email address', person: 'Person', payment_type: 'Payment type', status: 'Status', subtotal_price_in_cents: 'Subtotal', vat_in_cents: 'VAT', transaction_fee_in_cents: 'Transaction fee', total_in_cents: 'Total',
        payout_month: 'Payout month', application_name: 'Application', notes: 'Notes',
      },
      choices: paymentChoices.en,
    },
  },
});
