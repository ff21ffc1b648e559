/** How an order or a transaction stands. Source: docs/domain/money.md 7. */
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

/**
 * What may become of what: of orders and of transactions alike. Nothing else is written.
 * Source: docs/domain/money.md 12.
 */
export const TRANSITIONS: Readonly<Record<TransactionStatus, readonly TransactionStatus[]>> = {
  free: ['canceled'],
  open: ['paid', 'external', 'failed', 'canceled', 'expired', 'partly_refunded', 'refunded'],
  // Paid after all: a provider may say so late, and a customer may try again.
  failed: ['open', 'paid', 'canceled', 'expired', 'refunded', 'partly_refunded'],
  expired: ['open', 'paid', 'canceled', 'refunded', 'partly_refunded'],
  // Money that comes in for what is owed no more goes back, whichever way that had ended.
  canceled: ['refunded', 'partly_refunded', 'paid'],
  paid: ['complete', 'refunded', 'partly_refunded', 'open'],
  external: ['paid', 'complete', 'refunded', 'partly_refunded', 'open'],
  complete: ['refunded', 'partly_refunded', 'open'],
  partly_refunded: ['refunded', 'paid', 'external', 'open'],
  refunded: ['partly_refunded', 'paid', 'external', 'open'],
};

/** Whether one may become the other; to stay what it is, it always may. */
export const mayBecome = (from: TransactionStatus, to: TransactionStatus): boolean => from === to || TRANSITIONS[from].includes(to);

/** Money that came in: it counts for what is paid. */
export const SETTLED = ['paid', 'complete', 'external', 'refunded', 'partly_refunded'] as const satisfies readonly TransactionStatus[];
export const isSettled = (status: TransactionStatus): boolean => SETTLED.some((one) => one === status);

export interface OrderMoney {
  readonly total_in_cents: number;
  /** Price and fees that are not owed any more. */
  readonly credited_in_cents: number;
  readonly paid_in_cents: number;
  /** Given back, or on its way back. */
  readonly refunded_in_cents: number;
  /** Of that, what was charged back: no refund, so what is owed of it is open again. */
  readonly charged_back_in_cents?: number;
  /** The part of it that was sent back without a refund decision because it was never owed; the debt stays. */
  readonly sent_back_in_cents?: number;
  /** Of its payments, the oldest first. */
  readonly payments: readonly TransactionStatus[];
}

/** What is still to be paid; below zero what is to go back. */
export const owedFor = ({
  total_in_cents,
  credited_in_cents,
  paid_in_cents,
  refunded_in_cents,
}: Omit<OrderMoney, 'payments' | 'charged_back_in_cents' | 'sent_back_in_cents'>): number =>
  total_in_cents - credited_in_cents - (paid_in_cents - refunded_in_cents);

/**
 * How an order stands follows from its amounts and payments, and from nothing else.
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
  // Who paid twice got one of them back: what was bought is whole.
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

/** Called off unpaid: as its last payment went, where that says why. */
const endedAs = (last: TransactionStatus | undefined): TransactionStatus => (last === 'failed' || last === 'expired' ? last : 'canceled');
