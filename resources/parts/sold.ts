import { derived } from '../../src/schema/vocabulary.gen';
import { TRANSACTION_STATUSES } from '../../src/domain/orders/orderStatus';
import { paymentChoices, STATUS_TONES } from './payment';

/** What a booking costs and whether it was paid, as its order says; nothing where it is free. For who sees money. */
export const sold = () => ({
  price_in_cents: derived({ as: 'money', see: 'view-rates' }),
  order_status: derived({ as: 'select', choices: TRANSACTION_STATUSES, tones: STATUS_TONES, see: 'view-rates' }),
});

export const soldWords = {
  nl: { price_in_cents: 'Prijs', order_status: 'Betaling' },
  en: { price_in_cents: 'Price', order_status: 'Payment' },
} as const;

export const soldChoices = { nl: paymentChoices.nl.status, en: paymentChoices.en.status } as const;
