import { dateTime, defineResource, integer, money, reference, select, text } from '../src/schema/vocabulary.gen';

/**
 * One use of a coupon: the person, the place, the number of moves and their value. The balance of a coupon is its quantity minus the
 * redemptions that were not returned in full.
 */
export default defineResource({
  name: 'coupon_redemptions',
  scope: { childOf: 'wallets' },
  page: '/admin/wallets/{wallet_id}/coupons/redeemed',
  api: '/v1/admin/wallets/{wallet_id}/coupons/redeemed',
  access: { list: 'role:superadmin', create: 'nobody', edit: 'nobody' },
  title: 'name',
  state: 'status',
  fields: {
    coupon: reference('coupons', { readonly: true, required: true, filter: true }),
    name: text({ personal: true, readonly: true, required: true, max: 200, search: true }),
    organization: reference('organizations', { readonly: true, required: true, filter: true }),
    order_number: integer({ readonly: true, isLabel: true }),
    order: reference('orders', { readonly: true }),
    transaction: reference('transactions', { readonly: true }),
    value: integer({ readonly: true, required: true, min: 1, unit: 'moves', filter: true }),
    price_in_cents: money({ readonly: true }),
    amount_in_cents: money({ readonly: true }),
    status: select({
      readonly: true,
      required: true,
      choices: ['redeemed', 'partly_returned', 'returned', 'freed'],
      default: 'redeemed',
      tones: { redeemed: 'good', partly_returned: 'wait', returned: 'neutral', freed: 'neutral' },
      filter: true,
      backfill: 'redeemed',
    }),
    returned_moves: integer({ readonly: true, required: true, min: 0, default: 0, unit: 'moves', backfill: 0 }),
    redeemed_at: dateTime({ readonly: true, required: true, filter: true }),
  },
  // A code pays for an order once, unless that redemption was returned in full.
  uniques: [{ fields: ['coupon', 'order'], when: ['status', ['redeemed', 'partly_returned', 'returned']] }],
  indexes: [['coupon'], ['transaction'], ['organization', 'redeemed_at']],
  list: {
    columns: ['name', 'value', 'amount_in_cents', 'organization', 'redeemed_at', 'status'],
    sort: ['redeemed_at', 'desc'],
    totals: ['value', 'amount_in_cents', 'returned_moves'],
  },
  words: {
    nl: {
      one: 'ingewisselde coupon',
      many: 'ingewisselde coupons',
      list: 'Ingewisseld',
      fields: {
        coupon: 'Coupon',
        name: 'Door',
        organization: 'Organisatie',
        order_number: 'Bestelling',
        order: 'Van bestelling',
        transaction: 'Betaling',
        value: 'Moves',
        price_in_cents: 'Prijs per move',
        amount_in_cents: 'Betaald',
        status: 'Status',
        returned_moves: 'Moves terug',
        redeemed_at: 'Ingewisseld op',
      },
      choices: {
        status: { redeemed: 'Ingewisseld', partly_returned: 'Deels terug', returned: 'Terug', freed: 'Weer vrij' },
      },
    },
    en: {
      one: 'redeemed coupon',
      many: 'redeemed coupons',
      list: 'Redeemed',
      fields: {
        coupon: 'Coupon',
        name: 'By',
        organization: 'Organization',
        order_number: 'Order',
        order: 'Of order',
        transaction: 'Payment',
        value: 'Moves',
        price_in_cents: 'Price per move',
        amount_in_cents: 'Paid',
        status: 'Status',
        returned_moves: 'Moves back',
        redeemed_at: 'Redeemed at',
      },
      choices: {
        status: { redeemed: 'Redeemed', partly_returned: 'Partly back', returned: 'Back', freed: 'Free again' },
      },
    },
  },
});
