import { sql } from 'drizzle-orm';
import type { Hooks } from '../../engine/hooks';

export const hooks: Hooks<'payout_accounts'> = {
  /** A new account holds payouts too: nobody but its maker has seen it yet. */
  beforeWrite: async ({ now, actor }, { before, after }): Promise<Record<string, unknown>> =>
    after?.['iban'] === before?.['iban'] ? {} : { iban_changed_at: now.toISOString(), iban_changed_by_id: actor.id },
  /** Enough of an account to know it by: its country and its last four characters. */
  derive: { masked_iban: sql`left("payout_accounts"."iban", 2) || '•• •••• ' || right("payout_accounts"."iban", 4)` },
};
