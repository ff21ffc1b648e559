import { date, decimal, defineResource, money } from '../src/schema/vocabulary.gen';

/** The fee on each order paid online, from a given day: an amount and a percentage. A fee that has taken effect never changes. */
export default defineResource({
  name: 'transaction_fees',
  scope: { childOf: 'applications' },
  page: '/admin/applications/{application_id}/transaction-fees',
  access: { every: 'role:superadmin' },
  title: 'starts_on',
  fields: {
    starts_on: date({ required: true, unique: true, filter: true }),
    fixed_in_cents: money({ required: true, default: 0, min: 0, max: 10_000 }),
    percentage: decimal({ required: true, default: 0, min: 0, max: 25, unit: '%' }),
  },
  list: { columns: ['starts_on', 'fixed_in_cents', 'percentage', 'created_at'], sort: ['starts_on', 'desc'] },
  words: {
    nl: {
      one: 'transactiekosten',
      many: 'transactiekosten',
      new: 'nieuwe transactiekosten',
      fields: { starts_on: 'Geldt vanaf', fixed_in_cents: 'Vast bedrag', percentage: 'Percentage' },
      help: {
        starts_on: 'Vandaag of later. Wat al geldt, verandert niet meer: voeg nieuwe kosten toe vanaf een latere dag.',
        fixed_in_cents: 'Per bestelling die online wordt betaald, boven op de prijs.',
        percentage: 'Van de prijs inclusief btw, met hoogstens twee decimalen.',
      },
      empty: 'Zonder transactiekosten houdt deze applicatie niets van een bestelling.',
    },
    en: {
      one: 'transaction fee',
      many: 'transaction fees',
      fields: { starts_on: 'Applies from', fixed_in_cents: 'Fixed amount', percentage: 'Percentage' },
      help: {
        starts_on: 'Today or later. What already applies can no longer change: add a new fee from a later day.',
        fixed_in_cents: 'For each order that is paid online, on top of the price.',
        percentage: 'Of the price including VAT, with two decimals at most.',
      },
      empty: 'Without a transaction fee this application keeps nothing of an order.',
    },
  },
});
