import { date, defineResource, money } from '../src/schema/vocabulary.gen';

/** The value of a move in an application, from a given day. A value that has taken effect never changes. */
export default defineResource({
  name: 'move_prices',
  scope: { childOf: 'applications' },
  page: '/admin/applications/{application_id}/move-prices',
  access: { every: 'role:superadmin' },
  title: 'starts_on',
  fields: {
    starts_on: date({ required: true, unique: true, filter: true }),
    price_in_cents: money({ required: true, min: 1, max: 1_000_000 }),
  },
  list: { columns: ['starts_on', 'price_in_cents', 'created_at'], sort: ['starts_on', 'desc'] },
  words: {
    nl: {
      one: 'prijs per move',
      many: 'prijzen per move',
      fields: { starts_on: 'Geldt vanaf', price_in_cents: 'Prijs per move' },
      help: {
        starts_on: 'Vandaag of later. Wat al geldt, verandert niet meer: maak een nieuwe prijs vanaf een latere dag.',
        price_in_cents: 'Wat een move waard is bij het inwisselen, en waarvoor de aanbieder wordt uitbetaald.',
      },
    },
    en: {
      one: 'price per move',
      many: 'prices per move',
      fields: { starts_on: 'Applies from', price_in_cents: 'Price per move' },
      help: {
        starts_on: 'Today or later. What already applies can no longer change: create a new price from a later day.',
        price_in_cents: 'What a move is worth when it is redeemed, and for which the provider is paid out.',
      },
    },
  },
});
