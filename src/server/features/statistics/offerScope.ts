import { eq, sql, type SQL } from 'drizzle-orm';
import type { DateRange } from '../../../domain/statistics/dateRange';
import { addDays } from '../../../domain/time/calendarDays';
import { toInstant } from '../../../domain/time/zonedTime';
import { hooksOf } from '../../engine/hooks';
import type { Ctx } from '../../core/context';
import { table } from '../../db/tables';

/** The activities to count, and the period. */
export interface OfferScope {
  readonly ctx: Ctx;
  readonly organization_id: string;
  readonly zone: string;
  /** A half-open interval of instants: from the first midnight of the range to the midnight after its last day. */
  readonly from: string;
  readonly until: string;
  /** Whether the caller may see an activity, given the column with its id. */
  readonly isSeen: (activity_id: SQL) => SQL;
}

export function offerScope(ctx: Ctx, organization_id: string, zone: string, range: DateRange): OfferScope {
  const activities = table('activities');
  const narrowed = hooksOf('activities')?.visibleRows?.(ctx, 'list');
  const own = sql`select ${activities.id} from ${activities} where ${eq(activities.organization_id, organization_id)} and ${narrowed ?? sql`true`}`;
  const midnight = (date: string) => toInstant({ date, time: '00:00' }, zone).instant;
  return {
    ctx,
    organization_id,
    zone,
    from: midnight(range.from),
    until: midnight(addDays(range.to, 1)),
    isSeen: (activity_id) => (narrowed ? sql`${activity_id} in (${own})` : sql`true`),
  };
}

/** An instant in the API's format, from a timestamp column. */
export const asInstant = (column: SQL): SQL => sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
