/** Statuses of orders and transactions. Source: docs/domain/money.md 7. */
export const TRANSACTION_STATUSES = [
  'free',
  'open',
  'complete',
  'paid',
  'failed',
  'canceled',
  'expired',
  'external',
  'refunded',
  'partly_refunded',
] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** The permitted changes of status, for orders and transactions. Source: docs/domain/money.md 12. */
export const TRANSITIONS: Readonly<Record<TransactionStatus, readonly TransactionStatus[]>> = {
  free: ['canceled'],
  open: ['paid', 'external', 'failed', 'canceled', 'expired', 'partly_refunded', 'refunded'],
  // Paid after all: a provider may report a payment late, and a customer may try again.
  failed: ['open', 'paid', 'canceled', 'expired', 'refunded', 'partly_refunded'],
  expired: ['open', 'paid', 'canceled', 'refunded', 'partly_refunded'],
  // A payment that arrives after the order was cancelled is refunded.
  canceled: ['refunded', 'partly_refunded', 'paid'],
  paid: ['complete', 'refunded', 'partly_refunded', 'open'],
  external: ['paid', 'complete', 'refunded', 'partly_refunded', 'open'],
  complete: ['refunded', 'partly_refunded', 'open'],
  partly_refunded: ['refunded', 'paid', 'external', 'open'],
  refunded: ['partly_refunded', 'paid', 'external', 'open'],
};

/** Whether a status may change to another one; staying the same is always allowed. */
export const mayBecome = (from: TransactionStatus, to: TransactionStatus): boolean => from === to || TRANSITIONS[from].includes(to);

/** Statuses of received money, which counts as paid. */
export const SETTLED = ['paid', 'complete', 'external', 'refunded', 'partly_refunded'] as const satisfies readonly TransactionStatus[];
export const isSettled = (status: TransactionStatus): boolean => SETTLED.some((settled) => settled === status);

export interface OrderMoney {
  readonly total_in_cents: number;
  /** Price and fees that are no longer owed. */
  readonly credited_in_cents: number;
  readonly paid_in_cents: number;
  /** Refunded, or being refunded. */
  readonly refunded_in_cents: number;
  /** The part of it that was charged back. A chargeback is not a refund, so that part is owed again. */
  readonly charged_back_in_cents?: number;
  /** The part of it that was sent back without a refund decision because it was never owed; the debt stays. */
  readonly sent_back_in_cents?: number;
  /** The statuses of its payments, oldest first. */
  readonly payments: readonly TransactionStatus[];
}

/** The amount still to be paid; negative if money is to be refunded. */
export const owedFor = ({
  total_in_cents,
  credited_in_cents,
  paid_in_cents,
  refunded_in_cents,
}: Omit<OrderMoney, 'payments' | 'charged_back_in_cents' | 'sent_back_in_cents'>): number =>
  total_in_cents - credited_in_cents - (paid_in_cents - refunded_in_cents);

/**
 * The status of an order, derived only from its amounts and payments.
 * @example orderStatus({ total_in_cents: 1250, credited_in_cents: 625, paid_in_cents: 1250, refunded_in_cents: 625, payments: ['paid'] })
 * // 'partly_refunded'
 */
export function orderStatus(money: OrderMoney): TransactionStatus {
  const { total_in_cents, credited_in_cents, paid_in_cents, refunded_in_cents, payments } = money;
  const { charged_back_in_cents = 0, sent_back_in_cents = 0 } = money;
  if (charged_back_in_cents > 0 && owedFor(money) > 0) return 'open';
  const isAllSentBack = refunded_in_cents > 0 && sent_back_in_cents === refunded_in_cents && credited_in_cents === 0;
  if (isAllSentBack && owedFor(money) > 0) return 'open';
  if (refunded_in_cents > 0 && refunded_in_cents >= paid_in_cents) return 'refunded';
  // A refund of a double payment does not change the order: it is still fully paid.
  if (refunded_in_cents > 0 && (credited_in_cents > 0 || owedFor(money) > 0)) return 'partly_refunded';
  if (total_in_cents === 0) return payments.at(-1) === 'canceled' ? 'canceled' : 'free';
  if (paid_in_cents > 0 && owedFor(money) <= 0) return settledAs(payments);
  if (credited_in_cents >= total_in_cents) return endedAs(payments.at(-1));
  return 'open';
}

function settledAs(payments: readonly TransactionStatus[]): TransactionStatus {
  const settled = payments.filter((status) => isSettled(status) && status !== 'refunded');
  if (settled.every((status) => status === 'external')) return 'external';
  return settled.every((status) => status === 'complete') ? 'complete' : 'paid';
}

/** The status of an order that was cancelled unpaid: that of its last payment if it failed or expired. */
const endedAs = (last: TransactionStatus | undefined): TransactionStatus => (last === 'failed' || last === 'expired' ? last : 'canceled');
