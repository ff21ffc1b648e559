import { eq } from 'drizzle-orm';
import { lock } from '../../db/lock';
import { table, type TableRow } from '../../db/tables';
import { changeRows } from '../../engine/changeRows';
import type { Transaction } from '../../engine/transaction';

interface Seen {
  readonly settlement: Pick<TableRow<'settlements'>, 'id' | 'provider_id'>;
  readonly outcome: 'received' | 'amount_differs';
  /** As the bank says it; null where it cannot be read. */
  readonly amount_in_cents: number | null;
}

/** Writes down what the bank says of a settlement: that its amount came, or that it names another one. Source: docs/domain/settlements.md 5. */
export async function markSettlement(w: Transaction, { settlement: { id, provider_id }, outcome, amount_in_cents }: Seen): Promise<void> {
  await lock(w.db, ['settlement', provider_id]);
  const settlements = table('settlements');
  const [now] = await w.db.select().from(settlements).where(eq(settlements.id, id));
  if (!now || now.received_at !== null) return;
  const known = { ...now, organization_id: null };
  const told = { action: 'updated', fields: ['status', 'problem', 'received_at', 'bank_amount_in_cents'] } as const;
  if (outcome === 'amount_differs') {
    const differs = { status: 'attention', problem: 'bank_differs', bank_amount_in_cents: amount_in_cents } as const;
    return changeRows(w, 'settlements', [known], differs, told);
  }
  const isBooked = now.booked_at !== null;
  const problem = now.problem === 'bank_differs' ? null : now.problem;
  await changeRows(
    w,
    'settlements',
    [known],
    {
      status: isBooked ? 'received' : now.status,
      problem,
      received_at: w.now.toISOString(),
      bank_amount_in_cents: amount_in_cents,
    },
    told,
  );
}
