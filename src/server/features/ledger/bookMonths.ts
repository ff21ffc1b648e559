import { issue } from '../../../domain/checks/issue';
import type { BookPeriod } from '../../../domain/ledger/bookPeriods';
import { isMonth } from '../../../domain/typed/months';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/apiError';
import { monthIn } from './post';

export const MONTHS_QUERY = { from: 'YYYY-MM; by default the first month of this year', to: 'YYYY-MM; by default this month' };

/**
 * The months of a request, both included.
 *
 * @throws ApiError 422 for an invalid month, or a last month before the first
 */
export function bookMonths({ now }: Pick<Ctx, 'now'>, query: URLSearchParams, zone: string): BookPeriod {
  const current = monthIn(now.toISOString(), zone);
  const [from, to] = [query.get('from') || `${current.slice(0, 4)}-01`, query.get('to') || current];
  const wrong = [...(isMonth(from) ? [] : ['from']), ...(isMonth(to) ? [] : ['to'])];
  if (wrong.length > 0) throw invalid(wrong.map((field) => issue(field, 'ledger.month')));
  if (to < from) throw invalid([issue('to', 'ledger.to_before_from')]);
  return { from, to };
}
