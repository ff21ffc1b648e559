import { boolean, dateTime, defineResource, derived, expression, integer, reference, text } from '../src/schema/vocabulary.gen';

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
    // A guard that one update checks and sets (docs/domain/vouchers.md 2). The shown balance is counted from the redemptions.
    used_count: integer({ readonly: true, required: true, min: 0, default: 0, sortable: false, backfill: 0 }),
    used_amount: derived({ as: 'integer' }),
    left_amount: derived({ as: 'integer', filter: true }),
    batch: reference('coupon_batches', { readonly: true, filter: true, was: 'batch_id', replace: expression('null::uuid') }),
    state: derived({
      as: 'select',
      choices: ['usable', 'used', 'expired', 'off'],
      filter: true,
      tones: { usable: 'neutral', used: 'neutral', expired: 'neutral', off: 'bad' },
    }),
    expires_at: dateTime({ filter: true, bulk: true, isEndOfDay: true }),
    is_enabled: boolean({ default: true, inRow: true, filter: true, bulk: true }),
  },
  list: {
    columns: ['code', 'state', 'value', 'expires_at', 'used_amount', 'left_amount', 'batch', 'is_enabled'],
    sort: ['created_at', 'desc'],
  },
  indexes: [['batch', 'id']],
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
        batch: 'Batch',
        state: 'Status',
        used_count: 'Bezet',
        expires_at: 'Verloopt op',
        is_enabled: 'Actief',
      },
      choices: { state: { usable: 'Te gebruiken', used: 'Opgebruikt', expired: 'Verlopen', off: 'Uit' } },
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
        batch: 'Batch',
        state: 'Status',
        used_count: 'Taken',
        expires_at: 'Expires at',
        is_enabled: 'Enabled',
      },
      choices: { state: { usable: 'Usable', used: 'Used up', expired: 'Expired', off: 'Off' } },
      help: {
        code: 'Letters and digits; spaces and hyphens do not count. Cannot be changed later.',
        is_enabled: 'A disabled coupon cannot be used any more; what was used stays.',
      },
    },
  },
});
