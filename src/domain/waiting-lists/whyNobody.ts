import { type Blocked, type PromotionFacts, promotionPlan, type PromotionPlan } from './promotionPlan';
import { isOpenOffer } from './waitingList';

/** `due`: someone advances in the next run. Otherwise the rule that blocks the list. */
export interface WhyNobody {
  readonly rule: Blocked | 'due';
  /** When the list advances again automatically; null: when a spot is freed, or by staff. */
  readonly next_run_at: string | null;
  readonly skipped: PromotionPlan['skipped'];
}

/** Why no one was promoted, and when the list advances again. Source: docs/domain/waiting-list.md 10. */
export function whyNobody(facts: PromotionFacts): WhyNobody {
  const { promoted, offered, closed, skipped, blocked } = promotionPlan(facts);
  if (promoted.length + offered.length > 0) return { rule: 'due', next_run_at: facts.now, skipped };
  const offers = facts.line.filter((entry) => isOpenOffer(entry, facts.now)).flatMap(({ offer_expires_at }) => offer_expires_at ?? []);
  const nextOffer = offers.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
  return { rule: blocked, next_run_at: closed.length > 0 ? facts.now : nextOffer, skipped };
}
