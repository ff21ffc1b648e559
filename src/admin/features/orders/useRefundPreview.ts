import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
import type { RefundPreview } from '../../../domain/refunds/refundRun';
import { allows } from '../../../domain/permissions/permissions';
import { useProfile } from '../../ui/useProfile';

/** What a refund of many would come to, before anybody decides it. */
export const previewRefunds = async (api: string, percentage: number, signal?: AbortSignal): Promise<RefundPreview> =>
  (await http<RefundPreview>(`${api}/refunds/preview`, { method: 'POST', body: { percentage }, ...(signal ? { signal } : {}) })).json;

/**
 * The same while somebody types; for who sees money.
 * @param api of the session or bundle
 * @param percentage null while that is none
 */
export function useRefundPreview(api: string, percentage: number | null) {
  const may = allows(useProfile(), 'view-rates');
  return useQuery({
    queryKey: ['refund-preview', api, percentage],
    enabled: may && percentage !== null,
    queryFn: ({ signal }) => previewRefunds(api, percentage ?? 100, signal),
    placeholderData: keepPreviousData,
  });
}
