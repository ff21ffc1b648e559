import { eq } from 'drizzle-orm';
import { isOfBank } from '../../../domain/settlements/settlement';
import { DEFAULT_ZONE } from '../../../domain/time/zonedTime';
import { todayOf } from '../../core/todayOf';
import { lock } from '../../db/lock';
import { table, type TableRow } from '../../db/tables';
import { changeRows } from '../../engine/changeRows';
import type { Transaction } from '../../engine/transaction';

interface Seen {
  readonly settlement: Pick<TableRow<'settlements'>, 'id' | 'provider_id'>;
  readonly outcome: 'received' | 'amount_differs' | 'other_account';
  /** The bank's amount; null if it cannot be read. */
  readonly amount_in_cents: number | null;
  /** The bank's booking date; null if absent. */
  readonly booked_on: string | null;
}

/**
 * Records what the bank reports about a settlement: that its amount was received, that another amount was, or that it came in on an unknown
 * account. Source: docs/domain/settlements.md 5.
 */
export async function markSettlement(w: Transaction, seen: Seen): Promise<void> {
  const { outcome, amount_in_cents, booked_on } = seen;
  const { id, provider_id } = seen.settlement;
  await lock(w.db, ['settlement', provider_id]);
  const settlements = table('settlements');
  const [now] = await w.db.select().from(settlements).where(eq(settlements.id, id));
  if (!now || now.received_on !== null) return;
  const known = { ...now, organization_id: null };
  const recording = { action: 'updated', fields: ['status', 'problem', 'received_on', 'bank_amount_in_cents'] } as const;
  if (outcome !== 'received') {
    const problem = outcome === 'amount_differs' ? 'bank_differs' : outcome;
    return changeRows(w, 'settlements', [known], { status: 'attention', problem, bank_amount_in_cents: amount_in_cents }, recording);
  }
  const isBooked = now.booked_at !== null;
  const problem = isOfBank(now.problem) ? null : now.problem;
  await changeRows(
    w,
    'settlements',
    [known],
    {
      status: isBooked ? 'received' : now.status,
      problem,
      received_on: booked_on ?? todayOf({ now: w.now, zone: DEFAULT_ZONE }),
      bank_amount_in_cents: amount_in_cents,
    },
    recording,
  );
}
