import { sql } from 'drizzle-orm';
import type { Hooks } from '../../engine/hooks';

export const hooks: Hooks<'finance_info'> = {
  /**
   * Changing the account, or entering the first one, starts the waiting period for payouts, so that members can check it before money goes
   * there.
   */
  beforeWrite: async ({ now }, { before, after }): Promise<Record<string, unknown>> =>
    after?.['iban'] === before?.['iban'] ? {} : { iban_changed_at: now.toISOString() },
  /** Enough of an account to recognise it: its country and last four characters. */
  derive: { masked_iban: sql`left("finance_info"."iban", 2) || '•• •••• ' || right("finance_info"."iban", 4)` },
};
