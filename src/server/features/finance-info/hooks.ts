import { sql } from 'drizzle-orm';
import { ibanIssues } from '../../../domain/payouts/iban';
import type { Hooks } from '../../engine/hooks';

export const hooks: Hooks<'finance_info'> = {
  // Not of the declaration: what every form judges by would carry the accounts of all countries with it.
  // One that is kept bars nobody from changing the rest.
  validate: async (_ctx, { before, after }) => (after?.['iban'] === before?.['iban'] ? [] : ibanIssues('iban', after?.['iban'])),
  /** A first account holds payouts too, so that the members can see it before money goes there. */
  beforeWrite: async ({ now }, { before, after }): Promise<Record<string, unknown>> =>
    after?.['iban'] === before?.['iban'] ? {} : { iban_changed_at: now.toISOString() },
  /** Enough of an account to know it by: its country and its last four characters. */
  derive: { masked_iban: sql`left("finance_info"."iban", 2) || '•• •••• ' || right("finance_info"."iban", 4)` },
};
