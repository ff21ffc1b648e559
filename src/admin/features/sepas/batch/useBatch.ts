import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../../providers/http';
import type { BatchStatus, BatchVerb, PayoutStatus } from '../../../../domain/payouts/payoutStatus';
import type { Check } from './Preflight';

/** One payout of a batch. Cents. */
export interface BatchPayout {
  readonly id: string;
  readonly organization_id: string;
  readonly organization_name: string;
  readonly payout_month: string;
  readonly status: PayoutStatus;
  readonly amount_in_cents: number;
  readonly masked_iban: string | null;
  readonly account_name: string | null;
  readonly return_reason: string | null;
}

/** An account that pays, as much of it as anybody sees. */
export interface AccountChoice {
  readonly id: string;
  readonly name: string;
  readonly masked_iban: string;
}

/** An account as one line: first what tells two of one name apart, as a phone has no room for all of it. */
export const accountLine = ({ name, masked_iban }: AccountChoice): string => `${masked_iban}, ${name}`;

/** A batch as the API tells it. */
export interface BatchDetails {
  readonly batch: {
    readonly id: string;
    readonly name: string;
    readonly status: BatchStatus;
    readonly execution_date: string;
    readonly payouts_amount: number;
    readonly amount_in_cents: number;
    readonly made_by: string | null;
    readonly changed_by: string | null;
    readonly checked_by: string | null;
    readonly approved_by: string | null;
    readonly file_hash: string | null;
  };
  readonly application_name: string;
  /** What its application can pay from, and which of them it pays from now. */
  readonly accounts: readonly AccountChoice[];
  readonly account: string | null;
  readonly verbs: readonly BatchVerb[];
  readonly is_own: boolean;
  readonly payouts: readonly BatchPayout[];
  readonly check: Check | null;
}

/** A batch with all that its screen shows; looked at anew whenever somebody comes back from mending something. */
export const useBatch = (id: string) =>
  useQuery({
    queryKey: ['sepas/batch', id],
    queryFn: async ({ signal }) => (await http<BatchDetails>(`/v1/admin/sepas/batches/${id}/details`, { signal })).json,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
