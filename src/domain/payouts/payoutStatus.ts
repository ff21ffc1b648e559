/** How a payout stands. Source: docs/domain/payouts.md 5. */
export const PAYOUT_STATUSES = ['open', 'carried', 'in_batch', 'paid', 'returned'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** How a batch of payouts stands. Source: docs/domain/payouts.md 5. */
export const BATCH_STATUSES = ['draft', 'checked', 'approved', 'exported', 'settled', 'partly_returned'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

export const BATCH_VERBS = ['change', 'check', 'approve', 'take_back', 'export', 'dissolve'] as const;
export type BatchVerb = (typeof BATCH_VERBS)[number];

/** In which states each may be done. What was sent to the bank is not called back here. */
const ALLOWED: Readonly<Record<BatchVerb, readonly BatchStatus[]>> = {
  change: ['draft'],
  check: ['draft'],
  approve: ['checked'],
  take_back: ['checked', 'approved'],
  export: ['approved'],
  dissolve: ['draft'],
};

/** Whether a batch may be taken through this. */
export const may = (verb: BatchVerb, status: BatchStatus): boolean => ALLOWED[verb].includes(status);

/** Whether a batch has gone to the bank: its file stays as it is. */
export const isSent = (status: BatchStatus): boolean => status === 'exported' || status === 'settled' || status === 'partly_returned';

/** How a batch that was sent stands, by its payouts: each paid, some come back, or the bank has not said of all. */
export function sentStatus(items: readonly PayoutStatus[]): BatchStatus {
  if (items.includes('returned')) return 'partly_returned';
  return items.length > 0 && items.every((status) => status === 'paid') ? 'settled' : 'exported';
}
