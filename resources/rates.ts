import { VAT_TIERS } from '../src/domain/orders/vat';
import { decimal, defineResource, derived, money, reference, select, text } from '../src/schema/vocabulary.gen';

/** A price of an offer. An offer without a rate is free. */
export default defineResource({
  name: 'rates',
  scope: 'organization',
  page: '/organizations/{organization_id}/finances/rates',
  access: { every: 'view-rates', simple: 'view-organization' },
  title: 'name',
  fields: {
    name: text({ required: true, max: 120, search: true }),
    price_in_cents: money({ required: true, max: 100_000_000 }),
    vat: select({ required: true, choices: VAT_TIERS, default: 'low', filter: true }),
    cancellation_term: reference('cancellation_terms', { input: 'cancellation_term' }),
    // Replaces the transaction fee of the application; set by the platform (docs/domain/money.md 20).
    fee_fixed_in_cents: money({ min: 0, max: 10_000, write: 'role:superadmin', sortable: false }),
    fee_percentage: decimal({ min: 0, max: 25, unit: '%', write: 'role:superadmin', sortable: false }),
    offers_amount: derived({ as: 'integer' }),
  },
  list: { columns: ['name', 'price_in_cents', 'vat', 'cancellation_term', 'offers_amount'], perPage: 250 },
  form: ['name', 'price_in_cents', 'vat', 'cancellation_term', 'fee_fixed_in_cents', 'fee_percentage'],
  pages: { offers: { screen: 'rates/Offers', access: 'view-rates' } },
  screens: { list: 'rates/List', create: 'rates/Create', edit: 'rates/Edit' },
  words: {
    nl: {
      one: 'tarief',
      many: 'tarieven',
      new: 'nieuw tarief',
      empty: 'Er zijn nog geen tarieven. Zonder tarief is een activiteit gratis.',
      fields: {
        name: 'Naam',
        price_in_cents: 'Prijs inclusief btw',
        vat: 'Btw',
        cancellation_term: 'Annuleringsvoorwaarde',
        fee_fixed_in_cents: 'Eigen transactiekosten: vast bedrag',
        fee_percentage: 'Eigen transactiekosten: percentage',
        offers_amount: 'Aanbod',
      },
      help: {
        fee_fixed_in_cents: 'In plaats van de transactiekosten van de applicatie. Laat beide leeg om die te volgen.',
        price_in_cents: 'Wat al verkocht is, houdt de prijs van toen.',
        cancellation_term: 'Zonder voorwaarde krijgt wie zelf annuleert niets terug.',
      },
      pages: { offers: 'Aanbod' },
      choices: { vat: { zero: '0%', low: '9%', high: '21%', exempt: 'Vrijgesteld' } },
    },
    en: {
      one: 'rate',
      many: 'rates',
      empty: 'There are no rates yet. Without a rate an activity is free.',
      fields: {
        name: 'Name',
        price_in_cents: 'Price including VAT',
        vat: 'VAT',
        cancellation_term: 'Cancellation term',
        fee_fixed_in_cents: 'Own transaction fee: fixed amount',
        fee_percentage: 'Own transaction fee: percentage',
        offers_amount: 'Offers',
      },
      help: {
        fee_fixed_in_cents: 'In place of the transaction fee of the application. Leave both empty to follow that.',
        price_in_cents: 'What is sold already keeps the price it had.',
        cancellation_term: 'Without a term there is no refund.',
      },
      pages: { offers: 'Offers' },
      choices: { vat: { zero: '0%', low: '9%', high: '21%', exempt: 'Exempt' } },
    },
  },
});
