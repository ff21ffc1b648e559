import { isValidIBAN } from 'ibantools';
import { type Issue, issue } from '../checks/issue';
import { isSepaIban } from './isSepaIban';

/** Hours for which payouts stand still after a change of account, so that whoever did not make it can say so. */
export const PAYOUT_HOLD_HOURS = 72;

/**
 * What keeps a text from being an account that money can go to: the length and form of its country, mod 97, and a country in SEPA.
 * Source: docs/domain/payouts.md 4.
 * @param iban in capitals, without spaces: `NL91ABNA0417164300`
 */
export function ibanIssues(at: string, iban: unknown): Issue[] {
  if (typeof iban !== 'string' || iban === '') return [];
  if (!isValidIBAN(iban)) return [issue(at, 'validation.iban')];
  return isSepaIban(iban) ? [] : [issue(at, 'validation.iban_country')];
}

/** Until when payouts stand still; null where they do not. */
export function heldUntil(changed_at: string | null, now: string): string | null {
  if (changed_at === null) return null;
  const until = Date.parse(changed_at) + PAYOUT_HOLD_HOURS * 3_600_000;
  return Date.parse(now) < until ? new Date(until).toISOString() : null;
}
