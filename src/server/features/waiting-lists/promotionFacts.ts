import { eligibilityIssues } from '../../../domain/bookings/eligibility';
import { issue } from '../../../domain/checks/issue';
import { type Contender, type PromotionFacts, promotionPlan } from '../../../domain/waiting-lists/promotionPlan';
import type { Transaction } from '../../engine/transaction';
import type { Bookable } from './bookable';
import { openEntries, type WaitingEntry } from './entries';

interface Facts extends PromotionFacts {
  readonly line: readonly (Contender & WaitingEntry)[];
}

/** The facts that decide who advances on a waiting list now. */
export async function promotionFacts({ now }: Transaction, bookable: Bookable, entries: readonly WaitingEntry[]): Promise<Facts> {
  const inside = entries.length > 0 ? await bookable.inside() : new Set<string>();
  const { has_waitlist, mode, offer_minutes, cutoff_minutes, fills_gaps } = bookable.activity;
  return {
    now: now.toISOString(),
    session: { starts_at: bookable.starts_at, is_cancelled: bookable.is_cancelled },
    rules: { has_waitlist, mode, offer_minutes, cutoff_minutes, fills_gaps },
    closes_at: bookable.window.closes_at,
    ...bookable.room(),
    line: entries.map((entry) => ({
      ...entry,
      issues: [
        ...(inside.has(entry.person) ? [issue('person', 'bookings.already_in')] : []),
        ...eligibilityIssues(bookable.activity, entry, bookable.day),
      ],
    })),
  };
}

/**
 * How many others wait for a spot that staff have to give, because the list does not advance automatically. People whom a rule excludes are
 * not counted.
 */
export async function waitersBefore(w: Transaction, bookable: Bookable, person_id: string): Promise<number> {
  const facts = await promotionFacts(w, bookable, await openEntries(w, bookable.kind, bookable.id));
  const { blocked } = promotionPlan(facts);
  if (blocked !== 'manual' && blocked !== 'cutoff') return 0;
  return facts.line.filter(({ status, issues, person }) => status === 'waiting' && issues.length === 0 && person !== person_id).length;
}
