import { type SQL, sql } from 'drizzle-orm';
import { spreadPrice } from '../../../domain/refunds/spreadPrice';
import type { DecidedBefore, RefundPart } from '../../../domain/refunds/refundPlan';
import type { Ctx } from '../../core/context';
import { rowsOf } from '../../db/rowsOf';

/** What a line was for, and its current state: the input for applying the cancellation term. */
export interface RefundFacts extends DecidedBefore {
  readonly line_id: string;
  /** The amount paid for each session, earliest first; a single part without a start for anything else. */
  readonly parts: readonly (RefundPart & {
    readonly session: string | null;
    readonly zone: string | null;
    readonly is_called_off: boolean;
  })[];
  /** When the booking ended, which is the moment that the term applies to. Null for an active booking, and for products. */
  readonly cancelled_at: string | null;
  /** The organizer cancelled all of it. */
  readonly is_called_off: boolean;
}

interface Found {
  line_id: string;
  total_price_in_cents: string;
  cancelled_at: string | null;
  before: number;
  decided_before: string;
  sessions: readonly { id: string; starts_at: string; zone: string; is_cancelled: boolean }[] | null;
}

/** The facts of these lines by line id. Lines that do not exist are left out. */
export async function refundFacts({ db }: Pick<Ctx, 'db'>, lines: SQL): Promise<Map<string, RefundFacts>> {
  const found = rowsOf<Found>(
    await db.execute(sql`
      select line.id as line_id, line.total_price_in_cents,
        coalesce(taken.cancelled_at, held.cancelled_at) as cancelled_at,
        coalesce(decided.percentages, 0)::int as before, coalesce(decided.amount, 0)::int8 as decided_before,
        case
          when line.session is not null then (
            select json_agg(json_build_object('id', session.id, 'starts_at', session.starts_at, 'zone', session.zone, 'is_cancelled', session.status = 'cancelled'))
            from sessions as session where session.id = line.session)
          when line.bundle_place is not null then (
            select json_agg(json_build_object('id', session.id, 'starts_at', session.starts_at, 'zone', session.zone, 'is_cancelled', session.status = 'cancelled') order by session.starts_at, session.id)
            from (select distinct session_id from participants where participants.bundle_place = line.bundle_place) as own
            join sessions as session on session.id = own.session_id)
        end as sessions
      from order_lines as line
      left join lateral (select sum(refunds.percentage) as percentages, sum(refunds.amount_in_cents) as amount from refunds
        where refunds.line = line.id and refunds.basis = 'staff') as decided on true
      left join participants as taken on taken.id = line.participant
      left join bundle_places as held on held.id = line.bundle_place
      where line.id in ${lines}`),
  );
  return new Map(found.map((row) => [row.line_id, factsOf(row)]));
}

function factsOf({ line_id, total_price_in_cents, cancelled_at, before, decided_before, sessions }: Found): RefundFacts {
  const total = Number(total_price_in_cents);
  const own = sessions ?? [];
  const shares = own.length > 0 ? spreadPrice(total, own.length) : [];
  return {
    line_id,
    parts:
      own.length === 0
        ? [{ base_in_cents: total, starts_at: null, session: null, zone: null, is_called_off: false }]
        : own.map(({ id, starts_at, zone, is_cancelled }, index) => ({
            base_in_cents: shares[index] ?? 0,
            starts_at: new Date(starts_at).toISOString(),
            session: id,
            zone,
            is_called_off: is_cancelled,
          })),
    cancelled_at: cancelled_at === null ? null : new Date(cancelled_at).toISOString(),
    is_called_off: own.length > 0 && own.every((session) => session.is_cancelled),
    percentages_before: before,
    decided_before_in_cents: Number(decided_before),
  };
}
