import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../../providers/http';
import type { BatchStatus, BatchVerb, PayoutStatus } from '../../../../domain/payouts/payoutStatus';
import type { Check } from './Preflight';

/** One payout of a batch. In cents. */
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

/** An account to pay from, with only the fields shown to everyone. */
export interface AccountChoice {
  readonly id: string;
  readonly name: string;
  readonly masked_iban: string;
}

/** An account on one line. The number comes first, as it distinguishes accounts of the same name where a phone truncates the line. */
export const accountLine = ({ name, masked_iban }: AccountChoice): string => `${masked_iban}, ${name}`;

/** A batch as the API returns it. */
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
  /** The accounts of its application, and the one it currently pays from. */
  readonly accounts: readonly AccountChoice[];
  readonly account: string | null;
  readonly verbs: readonly BatchVerb[];
  readonly is_own: boolean;
  readonly payouts: readonly BatchPayout[];
  readonly check: Check | null;
}

/** A batch with everything on its screen; refetched when a person returns from correcting something. */
export const useBatch = (id: string) =>
  useQuery({
    queryKey: ['sepas/batch', id],
    queryFn: async ({ signal }) => (await http<BatchDetails>(`/v1/admin/sepas/batches/${id}/details`, { signal })).json,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
