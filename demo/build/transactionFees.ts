import { toLocal } from '../../src/domain/time/zonedTime';
import { createPart } from '../createPart';
import type { Draft } from '../draft';

/** The fee of each online order of the demo. */
export const FEE_IN_CENTS = 35;

/** Days from today on which the next fee starts. */
const DAYS_TO_NEXT_FEE = 39;

/** The fees of each application for an online order: 35 cents from its start, and 25 cents plus a percentage once the next fee starts. */
export function buildTransactionFees(now: Date, applications: readonly Draft<'applications'>[]): Draft<'transaction_fees'>[] {
  const { calendar } = createPart(now, 'transaction fees');
  return applications.flatMap(({ id: application_id, created_at: began_at, timezone = '' }): Draft<'transaction_fees'>[] => {
    const announced_at = calendar.daysAgo(20);
    const first = { id: calendar.idAt(began_at), created_at: began_at, starts_on: dayOf(began_at, timezone), fixed_in_cents: FEE_IN_CENTS };
    const next = {
      id: calendar.idAt(announced_at),
      created_at: announced_at,
      starts_on: calendar.dayFromNow(DAYS_TO_NEXT_FEE),
      fixed_in_cents: 25,
    };
    return [
      { ...first, application_id, percentage: 0 },
      { ...next, application_id, percentage: 1.5 },
    ];
  });
}

const dayOf = (at: string, zone: string): string => toLocal(at, zone)?.date ?? at.slice(0, 10);
