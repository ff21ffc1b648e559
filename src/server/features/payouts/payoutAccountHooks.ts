import { sql } from 'drizzle-orm';
import type { Hooks } from '../../engine/hooks';

export const hooks: Hooks<'payout_accounts'> = {
  /** Changing the account starts the waiting period for payouts, also for a new one: so far only its author has seen it. */
  beforeWrite: async ({ now, actor }, { before, after }): Promise<Record<string, unknown>> =>
    after?.['iban'] === before?.['iban'] ? {} : { iban_changed_at: now.toISOString(), iban_changed_by_id: actor.id },
  /** Enough of an account to recognise it: its country and last four characters. */
  derive: { masked_iban: sql`left("payout_accounts"."iban", 2) || '•• •••• ' || right("payout_accounts"."iban", 4)` },
};
