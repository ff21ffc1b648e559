import { TRANSACTION_STATUSES } from '../../src/domain/orders/orderStatus';
import { select } from '../../src/schema/vocabulary.gen';

export const STATUS_TONES = {
  free: 'neutral',
  open: 'wait',
  complete: 'good',
  paid: 'good',
  failed: 'bad',
  canceled: 'neutral',
  expired: 'neutral',
  external: 'good',
  refunded: 'neutral',
  partly_refunded: 'neutral',
} as const;

/** How an order or a transaction stands (docs/domain/money.md 7). */
export const transactionStatus = () =>
  select({ readonly: true, required: true, default: 'open', filter: true, choices: TRANSACTION_STATUSES, tones: STATUS_TONES });

export const paymentType = () =>
  select({
    readonly: true,
    required: true,
    default: 'online',
    filter: true,
    choices: ['online', 'invoice', 'cash', 'external', 'voucher', 'free'],
  });

export const paymentChoices = {
  nl: {
    status: {
      free: 'Gratis',
      open: 'Open',
      complete: 'Betaald en verrekend',
      paid: 'Betaald',
      failed: 'Mislukt',
      canceled: 'Geannuleerd',
      expired: 'Verlopen',
      external: 'Elders betaald',
      refunded: 'Terugbetaald',
      partly_refunded: 'Deels terugbetaald',
    },
    payment_type: { online: 'Online', invoice: 'Factuur', cash: 'Contant', external: 'Elders', voucher: 'Voucher', free: 'Gratis' },
  },
  en: {
    status: {
      free: 'Free',
      open: 'Open',
      complete: 'Paid and settled',
      paid: 'Paid',
      failed: 'Failed',
      canceled: 'Cancelled',
      expired: 'Expired',
      external: 'Paid elsewhere',
      refunded: 'Refunded',
      partly_refunded: 'Partly refunded',
    },
    payment_type: { online: 'Online', invoice: 'Invoice', cash: 'Cash', external: 'Elsewhere', voucher: 'Voucher', free: 'Free' },
  },
} as const;
