import { type SQL, sql } from 'drizzle-orm';
import { refundInCents } from '../../../domain/refunds/refundInCents';
import { decideRefund } from '../../../domain/refunds/decideRefund';
import { MAX_RUN, type RunDecision, runWanted } from '../../../domain/refunds/refundRun';
import type { Vat } from '../../../domain/orders/vat';
import type { Ctx } from '../../core/context';
import type { CancellationPeriod } from '../../../domain/refunds/cancellationPeriods';
import { isOneOf } from '../../db/isOneOf';
import { rowsOf } from '../../db/rowsOf';
import { refundFacts } from '../orders/refundFacts';
import { givenByRuns } from './givenByRuns';

/** The session or bundle that a run refunds. */
export interface RunTarget {
  readonly of: 'session' | 'bundle';
  readonly id: string;
}

/** Which bookings a run refunds, and by which rule. */
export interface RunChoice extends RunDecision {
  /** Ids of bookings of the session or bundle; null refunds all of them. */
  readonly participants: readonly string[] | null;
}

/** An order line that the run refunds, with the amount. */
export interface DueLine {
  readonly line_id: string;
  readonly order_id: string;
  readonly order_number: number;
  readonly name: string;
  readonly amount_in_cents: number;
  readonly money_in_cents: number;
  /** The part of the line's price that belongs to the cancelled sessions; null if it is the whole line. */
  readonly base_in_cents: number | null;
}

interface Found extends Vat {
  id: string;
  order_id: string;
  number: number;
  name: string;
  total_price_in_cents: string;
  fee_in_cents: string;
  credited_in_cents: string;
  credited_fee_in_cents: string;
  cancellation_periods: readonly CancellationPeriod[];
  order: { total_in_cents: number; credited_in_cents: number; paid_in_cents: number; refunded_in_cents: number };
}

/** Lines of participants who held a place when the session was cancelled, bought directly or through a bundle. */
const ofSession = (id: string): SQL => sql`(
  line.session = ${id}::uuid and exists (select 1 from participants as taken where taken.id = line.participant and ${stood(sql`taken`)})
  or line.bundle_place in (select taken.bundle_place from participants as taken where taken.session_id = ${id}::uuid and taken.bundle_place is not null and ${stood(sql`taken`)}))`;

const stood = (taken: SQL): SQL =>
  sql`(${taken}.status = 'active' or ${taken}.cancelled_at = (select session.cancelled_at from sessions as session where session.id = ${taken}.session_id))`;

const ofBundle = (id: string): SQL =>
  sql`line.bundle_place in (select held.id from bundle_places as held where held.bundle_id = ${id}::uuid and held.status = 'active')`;

/** Lines of the chosen bookings, by what was sold. A place in a session that came with a bundle has no line of its own. */
const ofChosen = (of: RunTarget['of'], participants: readonly string[]): SQL =>
  isOneOf(of === 'session' ? sql`line.participant` : sql`line.bundle_place`, participants);

/**
 * The lines that can still be refunded, with the amount of each. For a line of a bundle that is the share of the session, or of all its
 * sessions that were cancelled or are still to come.
 */
export async function dueLines(
  ctx: Pick<Ctx, 'db' | 'now'>,
  organization_id: string,
  { of, id }: RunTarget,
  { participants, ...decision }: RunChoice,
): Promise<DueLine[]> {
  const { percentage } = decision;
  const whose = participants ? ofChosen(of, participants) : of === 'session' ? ofSession(id) : ofBundle(id);
  const found = rowsOf<Found>(
    await ctx.db.execute(sql`
      select line.id, line.order_id, sold.number, sold.name, line.vat, line.vat_percentage, line.total_price_in_cents, line.fee_in_cents, line.credited_in_cents, line.credited_fee_in_cents, line.cancellation_periods,
        json_build_object('total_in_cents', sold.total_in_cents, 'credited_in_cents', sold.credited_in_cents, 'paid_in_cents', sold.paid_in_cents, 'refunded_in_cents', sold.refunded_in_cents) as "order"
      from order_lines as line join orders as sold on sold.id = line.order_id
      where line.organization_id = ${organization_id}::uuid and line.credited_in_cents < line.total_price_in_cents
        and ${whose}
      order by sold.number, line.id limit ${MAX_RUN}`),
  );
  if (found.length === 0) return [];
  const ids = sql.join(
    found.map((row) => sql`${row.id}::uuid`),
    sql`, `,
  );
  const facts = await refundFacts(ctx, sql`(${ids})`);
  const given = await givenByRuns(ctx, organization_id, sql`(${ids})`);
  /** Per order, the credit of the lines before this one: an order can have several lines in the run. */
  const credited = new Map<string, number>();
  return found.flatMap((row) => {
    const line = {
      vat: row.vat,
      vat_percentage: row.vat_percentage,
      total_price_in_cents: Number(row.total_price_in_cents),
      fee_in_cents: Number(row.fee_in_cents),
      credited_in_cents: Number(row.credited_in_cents),
      credited_fee_in_cents: Number(row.credited_fee_in_cents),
    };
    const { parts = [], percentages_before = 0, decided_before_in_cents = 0, cancelled_at = null } = facts.get(row.id) ?? {};
    const isWhole = parts.length <= 1;
    const own = isWhole
      ? parts
      : parts.filter((part) => (of === 'session' ? part.session === id : part.is_called_off || isAhead(ctx, part.starts_at)));
    const base = own.reduce((sum, { base_in_cents }) => sum + base_in_cents, 0);
    const left = base - given(row.id, own);
    const base_in_cents =
      participants !== null || isWhole || base === line.total_price_in_cents
        ? null
        : Math.min(refundInCents(base, percentage), Math.max(0, left));
    const before = credited.get(row.order_id) ?? row.order.credited_in_cents;
    const decided = decideRefund(
      {
        line,
        order: { ...row.order, credited_in_cents: before },
        parts,
        periods: row.cancellation_periods,
        at: cancelled_at ?? ctx.now.toISOString(),
        percentages_before,
        decided_before_in_cents,
      },
      runWanted(decision, base_in_cents, 'foreseen'),
    );
    if (!decided.ok) return [];
    const plan = decided.refund;
    credited.set(row.order_id, before + plan.amount_in_cents + plan.fee_in_cents);
    return [
      {
        line_id: row.id,
        order_id: row.order_id,
        order_number: row.number,
        name: row.name,
        amount_in_cents: plan.amount_in_cents + plan.fee_in_cents,
        money_in_cents: plan.money_in_cents,
        base_in_cents,
      },
    ];
  });
}

const isAhead = ({ now }: Pick<Ctx, 'now'>, starts_at: string | null) => starts_at !== null && Date.parse(starts_at) > now.getTime();
