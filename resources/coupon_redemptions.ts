import { dateTime, defineResource, integer, reference, text } from '../src/schema/vocabulary.gen';

/** One use of a coupon: by whom, where, and how many moves it brought. What a coupon has left is its quantity less these. */
export default defineResource({
  name: 'coupon_redemptions',
  scope: { childOf: 'wallets' },
  page: '/admin/wallets/{wallet_id}/coupons/redeemed',
  api: '/v1/admin/wallets/{wallet_id}/coupons/redeemed',
  access: { list: 'role:superadmin', create: 'nobody', edit: 'nobody' },
  title: 'name',
  fields: {
    coupon: reference('coupons', { readonly: true, required: true, filter: true }),
    name: text({ readonly: true, required: true, max: 200, search: true }),
    organization: reference('organizations', { readonly: true, required: true, filter: true }),
    order_number: integer({ readonly: true }),
    value: integer({ readonly: true, required: true, min: 1, unit: 'moves', filter: true }),
    redeemed_at: dateTime({ readonly: true, required: true, filter: true }),
  },
  indexes: [['coupon']],
  list: { columns: ['name', 'coupon', 'organization', 'order_number', 'value', 'redeemed_at'], sort: ['redeemed_at', 'desc'] },
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
        value: 'Waarde',
        redeemed_at: 'Ingewisseld op',
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
        value: 'Value',
        redeemed_at: 'Redeemed at',
      },
    },
  },
});
