import { defineResource, money, reference, select, text } from '../src/schema/vocabulary.gen';

/** What an offer costs. An offer without a rate is free. */
export default defineResource({
  name: 'rates',
  scope: 'organization',
  page: '/organizations/{organization_id}/finances/rates',
  access: { every: 'view-rates', simple: 'view-organization' },
  title: 'name',
  fields: {
    name: text({ required: true, max: 120, search: true }),
    price_in_cents: money({ required: true, max: 100_000_000 }),
    vat: select({ required: true, choices: ['zero', 'low', 'high', 'exempt'], default: 'high', filter: true }),
    cancellation_term: reference('cancellation_terms', { input: 'cancellation_term' }),
  },
  list: { perPage: 250 },
  words: {
    nl: {
      one: 'tarief',
      many: 'tarieven',
      fields: { name: 'Naam', price_in_cents: 'Prijs inclusief btw', vat: 'Btw', cancellation_term: 'Annuleringsvoorwaarde' },
      choices: { vat: { zero: '0%', low: '9%', high: '21%', exempt: 'Vrijgesteld' } },
    },
    en: {
      one: 'rate',
      many: 'rates',
      fields: { name: 'Name', price_in_cents: 'Price including VAT', vat: 'VAT', cancellation_term: 'Cancellation term' },
      choices: { vat: { zero: '0%', low: '9%', high: '21%', exempt: 'Exempt' } },
    },
  },
});
