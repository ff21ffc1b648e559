/** Statuses of a payout. Source: docs/domain/payouts.md 5. */
export const PAYOUT_STATUSES = ['open', 'carried', 'in_batch', 'paid', 'returned'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** Statuses of a batch of payouts. Source: docs/domain/payouts.md 5. */
export const BATCH_STATUSES = ['draft', 'checked', 'approved', 'exported', 'settled', 'partly_returned'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

export const BATCH_VERBS = ['change', 'check', 'approve', 'take_back', 'export', 'dissolve'] as const;
export type BatchVerb = (typeof BATCH_VERBS)[number];

/** The statuses in which each action is allowed. A batch that was sent to the bank cannot be taken back. */
const ALLOWED: Readonly<Record<BatchVerb, readonly BatchStatus[]>> = {
  change: ['draft'],
  check: ['draft'],
  approve: ['checked'],
  take_back: ['checked', 'approved'],
  export: ['approved'],
  dissolve: ['draft'],
};

/** Whether a batch with this status allows the action. */
export const may = (verb: BatchVerb, status: BatchStatus): boolean => ALLOWED[verb].includes(status);

/** Whether a batch was sent to the bank, after which its file does not change. */
export const isSent = (status: BatchStatus): boolean => status === 'exported' || status === 'settled' || status === 'partly_returned';

/** The status of a sent batch, from its payouts: all paid, some returned, or not all reported by the bank yet. */
export function sentStatus(items: readonly PayoutStatus[]): BatchStatus {
  if (items.includes('returned')) return 'partly_returned';
  return items.length > 0 && items.every((status) => status === 'paid') ? 'settled' : 'exported';
}
