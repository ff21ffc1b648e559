import type { PaymentWay } from '../../domain/ledger/accounts';
import { euros } from '../../domain/typed/euros';
import type { Locale } from '../../schema/resource';

/** What a refund means for the person who bought: amounts in cents. */
export interface RefundedMoney {
  /** What goes back, by the way that it goes. */
  readonly back: readonly { readonly way: PaymentWay; readonly amount_in_cents: number; readonly moves: number }[];
  /** What was not paid yet, and is owed no more. */
  readonly owed_no_more_in_cents: number;
}

export const backInCents = ({ back }: RefundedMoney): number => back.reduce((sum, { amount_in_cents }) => sum + amount_in_cents, 0);

/** The sentences of a mail that say how much comes back and how, and what is owed no more. */
export function moneyLines(money: RefundedMoney, locale: Locale, say: (key: string, values: object) => string): string[] {
  const total = backInCents(money);
  const owed = money.owed_no_more_in_cents;
  return [
    ...(total > 0 ? [say('money.back', { amount: euros(total, locale) })] : []),
    ...money.back.map(({ way, amount_in_cents, moves }) =>
      say(`money.way.${wayWord(way)}`, { amount: euros(amount_in_cents, locale), smart_count: moves }),
    ),
    ...(owed > 0 ? [say('money.owed_no_more', { amount: euros(owed, locale) })] : []),
  ];
}

const wayWord = (way: PaymentWay): 'online' | 'cash' | 'voucher' | 'external' =>
  way === 'online' || way === 'cash' || way === 'voucher' ? way : 'external';
