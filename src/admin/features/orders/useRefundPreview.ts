import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
import type { RefundBasis } from '../../../domain/refunds/decideRefund';
import type { RefundPreview } from '../../../domain/refunds/refundRun';
import { allows } from '../../../domain/permissions/permissions';
import { useProfile } from '../../ui/useProfile';

/** Whom to refund and how: everyone by a percentage, or chosen people as in a single refund. */
export type RefundAsked =
  | { readonly percentage: number }
  | { readonly basis: RefundBasis; readonly percentage: number | null; readonly participants: readonly string[] };

/** The preview of a refund of many. */
export const previewRefunds = async (api: string, asked: RefundAsked, signal?: AbortSignal): Promise<RefundPreview> =>
  (await http<RefundPreview>(`${api}/refunds/preview`, { method: 'POST', body: asked, ...(signal ? { signal } : {}) })).json;

/**
 * The same preview while typing, for a person who may see amounts.
 *
 * @param api of the session or bundle
 * @param asked null while the input is incomplete
 */
export function useRefundPreview(api: string, asked: RefundAsked | null) {
  const may = allows(useProfile(), 'view-rates');
  return useQuery({
    queryKey: ['refund-preview', api, asked],
    enabled: may && asked !== null,
    queryFn: ({ signal }) => previewRefunds(api, asked ?? { percentage: 100 }, signal),
    placeholderData: keepPreviousData,
  });
}
