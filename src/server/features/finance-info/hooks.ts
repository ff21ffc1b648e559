import { sql } from 'drizzle-orm';
import type { Hooks } from '../../engine/hooks';

/** Enough of an account to know it by: its country and its last four characters. */
export const hooks: Hooks<'finance_info'> = {
  derive: { masked_iban: sql`left("finance_info"."iban", 2) || '•• •••• ' || right("finance_info"."iban", 4)` },
};
