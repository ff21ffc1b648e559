import { type Blocked, type PromotionFacts, promotionPlan, type PromotionPlan } from './promotionPlan';
import { isOpenOffer } from './waitingList';

/** `due`: somebody comes off the list at the next run. Otherwise the rule that keeps everybody where they are. */
export interface WhyNobody {
  readonly rule: Blocked | 'due';
  /** When the list is looked at again by itself; null: as soon as a place comes free, or by the hand of staff. */
  readonly next_run_at: string | null;
  readonly skipped: PromotionPlan['skipped'];
}

/**
 * The answer to what staff ask for years: why was nobody promoted, and when is that looked at again?
 * Source: docs/domain/waiting-list.md 10.
 */
export function whyNobody(facts: PromotionFacts): WhyNobody {
  const { promoted, offered, closed, skipped, blocked } = promotionPlan(facts);
  if (promoted.length + offered.length > 0) return { rule: 'due', next_run_at: facts.now, skipped };
  const offers = facts.line.filter((one) => isOpenOffer(one, facts.now)).flatMap(({ offer_expires_at }) => offer_expires_at ?? []);
  const nextOffer = offers.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
  return { rule: blocked, next_run_at: closed.length > 0 ? facts.now : nextOffer, skipped };
}
