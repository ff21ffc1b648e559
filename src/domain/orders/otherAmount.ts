import { isSettled, type TransactionStatus } from './orderStatus';

const FAILURE = /^amount ([1-9]\d{0,10})$/;

/** The failure of a payment that came in at another amount than was asked for. */
export const otherAmountFailure = (amount_in_cents: number): string => `amount ${amount_in_cents}`;

/** The received cents that the failure names; null for any other failure. */
export const otherAmountIn = (failure: string | null): number | null => {
  const cents = FAILURE.exec(failure ?? '')?.[1];
  return cents === undefined ? null : Number(cents);
};

/** The cents that came in at another amount and wait for somebody to accept or send them back; null where none do. */
export const waitingAmount = ({
  type,
  status,
  failure,
}: {
  readonly type: string;
  readonly status: TransactionStatus;
  readonly failure: string | null;
}): number | null => (type === 'payment' && !isSettled(status) ? otherAmountIn(failure) : null);
