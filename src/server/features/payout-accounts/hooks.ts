import { sql } from 'drizzle-orm';
import { ibanIssues } from '../../../domain/payouts/iban';
import type { Hooks } from '../../engine/hooks';

export const hooks: Hooks<'payout_accounts'> = {
  validate: async (_ctx, { before, after }) => (after?.['iban'] === before?.['iban'] ? [] : ibanIssues('iban', after?.['iban'])),
  /** Enough of an account to know it by: its country and its last four characters. */
  derive: { masked_iban: sql`left("payout_accounts"."iban", 2) || '•• •••• ' || right("payout_accounts"."iban", 4)` },
};
