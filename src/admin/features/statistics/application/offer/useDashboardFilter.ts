import { useSearchParams } from 'react-router';
import type { Issue } from '../../../../../domain/checks/issue';
import { type DashboardFilter, readDashboardFilter, writeDashboardFilter } from '../../../../../domain/statistics/dashboardFilter';
import { isId } from '../../../../../schema/isId';

interface InAddress {
  readonly filter: DashboardFilter;
  /** Invalid values in the address, which are ignored. */
  readonly faults: readonly Issue[];
  readonly set: (changed: Partial<DashboardFilter>) => void;
  readonly clear: () => void;
}

/** The filters of the dashboard in the address: everyone who opens the same address sees the same, within their rights. */
export function useDashboardFilter(): InAddress {
  const [search, setSearch] = useSearchParams();
  const { filter, issues } = readDashboardFilter((name) => search.get(name), isId);
  return {
    filter,
    faults: issues,
    set: (changed) => setSearch(writeDashboardFilter({ ...filter, ...changed }), { replace: true }),
    clear: () => setSearch({}, { replace: true }),
  };
}
