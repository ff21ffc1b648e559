import { select } from '../../src/schema/vocabulary.gen';

/** How an order or a transaction stands (docs/domain/money.md 7). */
export const transactionStatus = () =>
  select({
    readonly: true,
    required: true,
    default: 'open',
    filter: true,
    choices: ['free', 'open', 'complete', 'paid', 'failed', 'canceled', 'expired', 'external', 'refunded', 'partly_refunded'],
    tones: {
      free: 'neutral',
      open: 'wait',
      complete: 'good',
      paid: 'good',
      failed: 'bad',
      canceled: 'neutral',
      expired: 'neutral',
      external: 'neutral',
      refunded: 'neutral',
      partly_refunded: 'neutral',
    },
  });

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
      complete: 'Afgerond',
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
      complete: 'Complete',
      paid: 'Paid',
      failed: 'Failed',
      canceled: 'Canceled',
      expired: 'Expired',
      external: 'Paid elsewhere',
      refunded: 'Refunded',
      partly_refunded: 'Partly refunded',
    },
    payment_type: { online: 'Online', invoice: 'Invoice', cash: 'Cash', external: 'Elsewhere', voucher: 'Voucher', free: 'Free' },
  },
} as const;
