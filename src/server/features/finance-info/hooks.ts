import { sql } from 'drizzle-orm';
import type { Hooks } from '../../engine/hooks';

export const hooks: Hooks<'finance_info'> = {
  /** A first account holds payouts too, so that the members can see it before money goes there. */
  beforeWrite: async ({ now }, { before, after }): Promise<Record<string, unknown>> =>
    after?.['iban'] === before?.['iban'] ? {} : { iban_changed_at: now.toISOString() },
  /** Enough of an account to know it by: its country and its last four characters. */
  derive: { masked_iban: sql`left("finance_info"."iban", 2) || '•• •••• ' || right("finance_info"."iban", 4)` },
};
