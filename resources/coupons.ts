import { boolean, dateTime, defineResource, derived, integer, text } from '../src/schema/vocabulary.gen';

export default defineResource({
  name: 'coupons',
  scope: { childOf: 'wallets' },
  page: '/admin/wallets/{wallet_id}/coupons',
  access: { every: 'role:superadmin' },
  title: 'code',
  fields: {
    code: text({ required: true, min: 4, max: 40, form: 'code', unique: true, search: true, fixed: true }),
    value: integer({ required: true, min: 1, max: 1_000_000, unit: 'moves', filter: true }),
    quantity: integer({ required: true, min: 1, max: 1_000_000, default: 1 }),
    used_amount: derived({ as: 'integer' }),
    left_amount: derived({ as: 'integer' }),
    batch_id: text({ readonly: true, filter: true }),
    expires_at: dateTime({ filter: true, bulk: true, isEndOfDay: true }),
    is_enabled: boolean({ default: true, inRow: true, filter: true, bulk: true }),
  },
  list: { columns: ['code', 'value', 'quantity', 'used_amount', 'left_amount', 'expires_at', 'is_enabled'], sort: ['created_at', 'desc'] },
  form: ['code', 'value', 'quantity', 'expires_at', 'is_enabled'],
  words: {
    nl: {
      one: 'coupon',
      many: 'coupons',
      fields: {
        code: 'Code',
        value: 'Waarde',
        quantity: 'Aantal keer te gebruiken',
        used_amount: 'Gebruikt',
        left_amount: 'Over',
        batch_id: 'Batch',
        expires_at: 'Verloopt op',
        is_enabled: 'Actief',
      },
      help: {
        code: 'Letters en cijfers; spaties en streepjes tellen niet mee. Kan later niet meer veranderen.',
        is_enabled: 'Een coupon die uit staat, kan niet meer gebruikt worden; wat al gebruikt is, blijft staan.',
      },
    },
    en: {
      one: 'coupon',
      many: 'coupons',
      fields: {
        code: 'Code',
        value: 'Value',
        quantity: 'Number of uses',
        used_amount: 'Used',
        left_amount: 'Left',
        batch_id: 'Batch',
        expires_at: 'Expires at',
        is_enabled: 'Enabled',
      },
      help: {
        code: 'Letters and digits; spaces and hyphens do not count. Cannot be changed later.',
        is_enabled: 'A disabled coupon cannot be used any more; what was used stays.',
      },
    },
  },
});
