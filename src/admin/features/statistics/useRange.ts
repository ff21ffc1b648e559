import { useSearchParams } from 'react-router';
import { type DateRange, rangeIssues } from '../../../domain/statistics/dateRange';

/** The range of days in the address, and a function that changes it. Null where the address has no valid range. */
export function useRange(): readonly [DateRange | null, (range: DateRange) => void] {
  const [search, setSearch] = useSearchParams();
  const [from, to] = [search.get('from'), search.get('to')];
  const range = from !== null && to !== null && rangeIssues({ from, to }).length === 0 ? { from, to } : null;
  return [range, (chosen) => setSearch({ ...chosen }, { replace: true })];
}
