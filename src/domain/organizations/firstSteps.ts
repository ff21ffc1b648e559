/** What a club has so far, as far as its first steps are about it. */
export interface ClubStart {
  readonly locations: number;
  /** Activities and products, drafts among them. */
  readonly offers: number;
  /** Offers that somebody can come to: a product, an activity with planned sessions, or one that needs none. */
  readonly bookable: number;
  /** Of those, how many are no drafts. */
  readonly published: number;
  /** The newest activity that still has no sessions, and the newest draft that could be published; null where there is none. */
  readonly without_sessions: string | null;
  readonly draft: { readonly kind: 'activity' | 'product'; readonly id: string } | null;
}

export const FIRST_STEPS = ['location', 'activity', 'sessions', 'publish'] as const;

export interface FirstStep {
  readonly name: (typeof FIRST_STEPS)[number];
  readonly isDone: boolean;
  /** The one to take now: the first that is not done. */
  readonly isNext: boolean;
}

/**
 * The way of a new club to its first offer that people can come to. Empty once there is one: whoever got there needs no leading.
 * Source: docs/domain/offers.md 9.
 */
export function firstSteps({ locations, offers, bookable, published }: ClubStart): FirstStep[] {
  if (published > 0) return [];
  const done = { location: locations > 0, activity: offers > 0, sessions: bookable > 0, publish: false };
  const next = FIRST_STEPS.find((name) => !done[name]);
  return FIRST_STEPS.map((name) => ({ name, isDone: done[name], isNext: name === next }));
}
