import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
import { registry } from '../../../../resources/registry.gen';
import { fill } from '../../../schema/routes';
import type { AnyRow } from '../../../schema/row';

export const keyOfFinanceInfo = (organization_id: string) => ['finance_info', organization_id];

/**
 * The financial details of an organization; null when there are none. Fetched only when `isAsked`, which means that the person may see
 * them.
 */
export const useFinanceInfo = (organization_id: string, isAsked = true) =>
  useQuery({
    queryKey: keyOfFinanceInfo(organization_id),
    enabled: isAsked,
    queryFn: async ({ signal }) =>
      (await http<{ finance_info: AnyRow[] }>(fill(registry.finance_info.api, { organization_id }), { signal })).json.finance_info[0] ??
      null,
  });
