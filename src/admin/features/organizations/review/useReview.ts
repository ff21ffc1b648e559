import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../../../providers/http';
import type { OrganizationReview, RejectedOrganization, ReviewOutcome, ReviewQueue } from '../../../../domain/organizations/review';
import type { RejectionReason } from '../../../../domain/organizations/reviewWords';

const path = '/v1/admin/organizations';

/** The actions of staff on an organization in review. */
export type DecisionVerb = 'accept' | 'reject' | 'ask' | 'restore';

/** The body of the call. */
export interface DecisionBody {
  readonly reason?: RejectionReason | null;
  readonly text?: string;
}

export const useReviewQueue = () =>
  useQuery({
    queryKey: ['review', 'queue'],
    queryFn: async ({ signal }) => (await http<ReviewQueue>(`${path}/review`, { signal })).json,
  });

export const useRejected = (isShown: boolean) =>
  useQuery({
    queryKey: ['review', 'rejected'],
    enabled: isShown,
    queryFn: async ({ signal }) =>
      (await http<{ organizations: RejectedOrganization[] }>(`${path}/review/rejected`, { signal })).json.organizations,
  });

export const useOrganizationReview = (id: string) =>
  useQuery({
    queryKey: ['review', 'one', id],
    queryFn: async ({ signal }) => (await http<OrganizationReview>(`${path}/${encodeURIComponent(id)}/review`, { signal })).json,
  });

/** Decides about one organization. Whatever the result, this review and every list are refetched. */
export function useDecision(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ verb, body }: { verb: DecisionVerb; body: DecisionBody }) =>
      (await http<ReviewOutcome>(`${path}/${encodeURIComponent(id)}/review/${verb}`, { method: 'POST', body })).json,
    onSettled: () => void queries.invalidateQueries(),
  });
}
