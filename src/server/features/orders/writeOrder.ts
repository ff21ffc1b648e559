import { eq, sql } from 'drizzle-orm';
import type { CancellationPeriod } from '../../../domain/cancellation/cancellationPeriods';
import type { PurchasePlan } from '../../../domain/orders/purchasePlan';
import type { KeptAnswer } from '../../../domain/questions/answers';
import { createRows, insertRows } from '../../engine/insertRows';
import { newId } from '../../db/columns';
import { table } from '../../db/tables';
import type { Person } from '../persons/findOrMakePerson';
import type { WriteCtx } from '../../app/write';

interface NewOrder {
  readonly organization_id: string;
  readonly person: Person;
  readonly notes: string | null;
  readonly plan: PurchasePlan;
  readonly line: {
    readonly title: string;
    readonly product: string;
    readonly answers: readonly KeptAnswer[];
    /** Of the rate as it is now: later edits reach later orders only. */
    readonly term: { readonly id: string; readonly name: string; readonly periods: readonly CancellationPeriod[] } | null;
  };
}

/** Writes an order with its line and its transaction, under the next number. Under the lock `['orders', organization_id]`. */
export async function writeOrder(w: WriteCtx, { organization_id, person, notes, plan, line }: NewOrder): Promise<string> {
  const order_id = newId();
  const number = await nextNumber(w, organization_id);
  const { line: amounts, payment_type, status, is_paid_now, ...totals } = plan;
  await createRows(w, 'orders', [
    {
      id: order_id,
      organization_id,
      number,
      name: `${person.first_name} ${person.last_name}`,
      email: person.email,
      person: person.id,
      payment_type,
      status,
      ...totals,
      application_name: await applicationName(w, organization_id),
      notes,
    },
  ]);
  await insertRows(w, 'order_lines', [
    {
      organization_id,
      order_id,
      title: line.title,
      product: line.product,
      ...amounts,
      cancellation_term: line.term?.id ?? null,
      cancellation_term_name: line.term?.name ?? null,
      cancellation_periods: line.term?.periods ?? [],
      answers: line.answers,
    },
  ]);
  await insertRows(w, 'transactions', [
    {
      organization_id,
      order_id,
      reference: `${number}-1`,
      status,
      amount_in_cents: totals.total_in_cents,
      payment_type,
      paid_at: is_paid_now ? w.now.toISOString() : null,
    },
  ]);
  return order_id;
}

async function nextNumber(w: WriteCtx, organization_id: string): Promise<number> {
  const orders = table('orders');
  const [found] = await w.db
    .select({ next: sql<number>`(coalesce(max(${orders.number}), 0) + 1)::int` })
    .from(orders)
    .where(eq(orders.organization_id, organization_id));
  return found?.next ?? 1;
}

async function applicationName(w: WriteCtx, organization_id: string): Promise<string | null> {
  const [organizations, applications] = [table('organizations'), table('applications')];
  const [found] = await w.db
    .select({ name: applications.name })
    .from(organizations)
    .innerJoin(applications, eq(applications.id, organizations.application_id))
    .where(eq(organizations.id, organization_id));
  return found?.name ?? null;
}
