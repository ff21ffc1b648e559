import type { PaymentWay } from '../../domain/ledger/accounts';
import { euros } from '../../domain/typed/euros';
import type { Locale } from '../../schema/resource';

/** A refund as seen by the buyer. Amounts in cents. */
export interface RefundedMoney {
  /** Refunded amounts by payment method. */
  readonly back: readonly { readonly way: PaymentWay; readonly amount_in_cents: number; readonly moves: number }[];
  /** Unpaid amount that was cancelled. */
  readonly owed_no_more_in_cents: number;
}

export const backInCents = ({ back }: RefundedMoney): number => back.reduce((sum, { amount_in_cents }) => sum + amount_in_cents, 0);

/** Lines of a mail about refunded and cancelled amounts. */
export function moneyLines(money: RefundedMoney, locale: Locale, translate: (key: string, values: object) => string): string[] {
  const total = backInCents(money);
  const owed = money.owed_no_more_in_cents;
  return [
    ...(total > 0 ? [translate('money.back', { amount: euros(total, locale) })] : []),
    ...money.back.map(({ way, amount_in_cents, moves }) =>
      translate(`money.way.${wayWord(way)}`, { amount: euros(amount_in_cents, locale), smart_count: moves }),
    ),
    ...(owed > 0 ? [translate('money.owed_no_more', { amount: euros(owed, locale) })] : []),
  ];
}

const wayWord = (way: PaymentWay): 'online' | 'cash' | 'voucher' | 'external' =>
  way === 'online' || way === 'cash' || way === 'voucher' ? way : 'external';
