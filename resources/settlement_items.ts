import { ITEM_KINDS } from '../src/domain/settlements/settlement';
import { defineResource, derived, money, select, text } from '../src/schema/vocabulary.gen';

/** A payment, refund or chargeback of a settlement, with its transaction. */
export default defineResource({
  name: 'settlement_items',
  scope: { childOf: 'settlements' },
  page: '/admin/settlements/{settlement_id}/items',
  api: '/v1/admin/settlements/{settlement_id}/items',
  access: { list: 'role:superadmin', create: 'nobody', edit: 'nobody' },
  title: 'provider_id',
  fields: {
    provider_id: text({ personal: false, readonly: true, required: true, max: 60, search: true }),
    kind: select({
      readonly: true,
      required: true,
      choices: ITEM_KINDS,
      default: 'payment',
      filter: true,
      tones: { payment: 'good', refund: 'neutral', chargeback: 'bad' },
    }),
    amount_in_cents: money({ readonly: true, required: true, min: -10_000_000_000 }),
    // The id of our transaction; null for a payment that was not made here.
    transaction: text({ personal: false, readonly: true, max: 36, sortable: false }),
    organization_name: derived({ as: 'text' }),
    order_number: derived({ as: 'integer' }),
    order: derived({ as: 'text' }),
    organization: derived({ as: 'text' }),
  },
  uniques: [{ fields: ['kind', 'provider_id'] }],
  indexes: [['transaction']],
  list: {
    columns: ['kind', 'provider_id', 'organization_name', 'order_number', 'amount_in_cents'],
    sort: ['created_at', 'asc'],
    totals: ['amount_in_cents'],
    opens: 'settlements/Item',
  },
  words: {
    nl: {
      one: 'onderdeel',
      many: 'onderdelen',
      list: 'Betalingen',
      fields: {
        provider_id: 'Kenmerk van de betaaldienst',
        kind: 'Soort',
        amount_in_cents: 'Bedrag',
        transaction: 'Transactie',
        organization_name: 'Organisatie',
        order_number: 'Bestelnummer',
        order: 'Id van de bestelling',
        organization: 'Id van de organisatie',
      },
      choices: { kind: { payment: 'Betaling', refund: 'Terugbetaling', chargeback: 'Terugboeking' } },
      empty: 'Deze afrekening heeft geen betalingen.',
    },
    en: {
      one: 'item',
      many: 'items',
      list: 'Payments',
      fields: {
        provider_id: 'Reference of the payment provider',
        kind: 'Kind',
        amount_in_cents: 'Amount',
        transaction: 'Transaction',
        organization_name: 'Organization',
        order_number: 'Order number',
        order: 'Id of the order',
        organization: 'Id of the organization',
      },
      choices: { kind: { payment: 'Payment', refund: 'Refund', chargeback: 'Chargeback' } },
      empty: 'This settlement has no payments.',
    },
  },
});
