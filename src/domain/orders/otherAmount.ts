import { isSettled, type TransactionStatus } from './orderStatus';

const FAILURE = /^amount ([1-9]\d{0,10})$/;

/** The failure code of a payment of another amount than requested. */
export const otherAmountFailure = (amount_in_cents: number): string => `amount ${amount_in_cents}`;

/** The received amount in cents in a failure code; null for any other failure. */
export const otherAmountIn = (failure: string | null): number | null => {
  const cents = FAILURE.exec(failure ?? '')?.[1];
  return cents === undefined ? null : Number(cents);
};

/** The received amount in cents that waits to be accepted or returned; null if there is none. */
export const waitingAmount = ({
  type,
  status,
  failure,
}: {
  readonly type: string;
  readonly status: TransactionStatus;
  readonly failure: string | null;
}): number | null => (type === 'payment' && !isSettled(status) ? otherAmountIn(failure) : null);
