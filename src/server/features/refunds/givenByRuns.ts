import { type SQL, sql } from 'drizzle-orm';
import { refundInCents } from '../../../domain/refunds/refundInCents';
import type { Ctx } from '../../core/context';
import { rowsOf } from '../../db/rowsOf';

interface Given {
  line_id: string;
  of: 'session' | 'bundle';
  of_id: string;
  percentage: number;
  amount_in_cents: string;
}

/** A session, and the amount that was paid for it. */
interface Share {
  readonly session: string | null;
  readonly base_in_cents: number;
}

/**
 * Looks up how much of the shares of lines was refunded, or will be, by refund runs. A session is refunded only once, whether it was
 * cancelled alone, with its bundle, or both. Source: docs/domain/cancellation.md 8 and 14.
 *
 * @returns a function that returns how much of a line's shares was refunded, in cents
 */
export async function givenByRuns(
  { db }: Pick<Ctx, 'db'>,
  organization_id: string,
  lines: SQL,
): Promise<(line_id: string, shares: readonly Share[]) => number> {
  const found = rowsOf<Given>(
    await db.execute(sql`
      select one.line_id, run.of, run.of_id, run.percentage, coalesce(one.amount_in_cents, one.planned_in_cents) as amount_in_cents
      from refund_run_rows as one join refund_runs as run on run.id = one.run_id
      where run.organization_id = ${organization_id}::uuid and one.line_id in ${lines} and one.status in ('waiting', 'done')`),
  );
  const byLine = new Map<string, Given[]>();
  for (const row of found) byLine.set(row.line_id, [...(byLine.get(row.line_id) ?? []), row]);
  return (line_id, shares) => {
    const own = byLine.get(line_id) ?? [];
    const gone = shares.map(({ session, base_in_cents }) =>
      own.reduce((sum, { of, of_id, percentage, amount_in_cents }) => {
        if (of === 'bundle') return sum + refundInCents(base_in_cents, percentage);
        return of_id === session ? sum + Number(amount_in_cents) : sum;
      }, 0),
    );
    return gone.reduce((sum, amount, at) => sum + Math.min(amount, shares[at]?.base_in_cents ?? 0), 0);
  };
}
