import { defineResource, integer, minutes, money, percentage, reference, rows, select, text } from '../src/schema/vocabulary.gen';
import { answers } from './parts/answers';

/** One thing on an order. The cancellation term is copied when it is bought: later edits reach new orders only. */
export default defineResource({
  name: 'order_lines',
  scope: { childOf: 'orders', within: 'organization' },
  page: '/organizations/{organization_id}/orders/{order_id}/lines',
  api: '/v1/admin/organizations/{organization_id}/orders/{order_id}/lines',
  isEmbedded: true,
  access: { list: 'view-product', create: 'nobody', edit: 'nobody' },
  title: 'title',
  fields: {
    title: text({ readonly: true, required: true, max: 255, search: true }),
    quantity: integer({ readonly: true, required: true, min: 1 }),
    unit_price_in_cents: money({ readonly: true, required: true }),
    vat: select({ readonly: true, required: true, choices: ['zero', 'low', 'high', 'exempt'] }),
    vat_in_cents: money({ readonly: true, required: true }),
    total_price_in_cents: money({ readonly: true, required: true }),
    product: reference('products', { readonly: true, filter: true }),
    session: reference('sessions', { readonly: true }),
    bundle: reference('bundles', { readonly: true }),
    participant: reference('participants', { readonly: true }),
    bundle_place: reference('bundle_places', { readonly: true }),
    cancellation_term_name: text({ readonly: true, max: 120 }),
    cancellation_periods: rows(
      { from_minutes: minutes(), until_minutes: minutes(), percentage: percentage({ required: true }) },
      { readonly: true, words: { nl: { from_minutes: 'Vanaf', until_minutes: 'Tot', percentage: 'Terug' }, en: { from_minutes: 'From', until_minutes: 'Until', percentage: 'Refund' } } },
    ),
    answers: answers(),
  },
  list: { columns: ['title', 'quantity', 'unit_price_in_cents', 'vat_in_cents', 'total_price_in_cents'] },
  words: {
    nl: {
      one: 'regel', many: 'regels',
      fields: {
        title: 'Omschrijving', quantity: 'Aantal', unit_price_in_cents: 'Prijs per stuk', vat: 'Btw-tarief', vat_in_cents: 'Btw', total_price_in_cents: 'Totaal', product: 'Product', session: 'Sessie', bundle: 'Bundel', participant: 'Deelnemer', bundle_place: 'Plek in een bundel',
        cancellation_term_name: 'Annuleringsvoorwaarde', cancellation_periods: 'Perioden', answers: 'Antwoorden',
      },
      choices: { vat: { zero: '0%', low: '9%', high: '21%', exempt: 'Vrijgesteld' } },
    },
    en: {
      one: 'line', many: 'lines',
      fields: {
        title: 'Description', quantity: 'Quantity', unit_price_in_cents: 'Unit price', vat: 'VAT rate', vat_in_cents: 'VAT', total_price_in_cents: 'Total', product: 'Product', session: 'Session', bundle: 'Bundle', participant: 'Participant', bundle_place: 'Place in a bundle',
        cancellation_term_name: 'Cancellation term', cancellation_periods: 'Periods', answers: 'Answers',
      },
      choices: { vat: { zero: '0%', low: '9%', high: '21%', exempt: 'Exempt' } },
    },
  },
});
