import { useSearchParams } from 'react-router';
import type { Issue } from '../../../../../domain/checks/issue';
import { type DashboardFilter, readDashboardFilter, writeDashboardFilter } from '../../../../../domain/statistics/dashboardFilter';
import { isId } from '../../../../../schema/isId';

interface InAddress {
  readonly filter: DashboardFilter;
  /** What the address says that cannot be read; it is left out. */
  readonly faults: readonly Issue[];
  readonly set: (changed: Partial<DashboardFilter>) => void;
  readonly clear: () => void;
}

/** What the dashboard is about, as the address says it: whoever opens the same address sees the same, as far as they may. */
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
