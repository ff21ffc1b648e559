import { issue } from '../../../domain/checks/issue';
import { toLocal } from '../../../domain/time/zonedTime';
import type { AnyResource } from '../../../schema/row';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/apiError';

/** The months of a call, both included; the last twelve by default. Throws 422 for invalid or too many months. */
export function monthRange(
  { now, zone }: Pick<Ctx, 'now' | 'zone'>,
  query: URLSearchParams,
  resource: AnyResource,
): { from: string; to: string } {
  const this_month = (toLocal(now.toISOString(), zone)?.date ?? now.toISOString()).slice(0, 7);
  const to = query.get('to') ?? this_month;
  const from = query.get('from') ?? elevenBefore(to);
  for (const [at, month] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (!/^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$/.test(month)) throw invalid([issue(at, 'validation.month')], resource);
  const months = (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5)) + 1;
  if (months < 1 || months > 60) throw invalid([issue('to', 'vouchers.range')], resource);
  return { from, to };
}

function elevenBefore(month: string): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 - 11;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}
