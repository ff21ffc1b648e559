/** The state of a new club that its first steps depend on. */
export interface ClubStart {
  readonly locations: number;
  /** Activities and products, including drafts. */
  readonly offers: number;
  /** Offers that people can attend or buy: a product, an activity with planned sessions, or one that needs none. */
  readonly bookable: number;
  /** The number of those that are published. */
  readonly published: number;
  /** The newest activity without sessions, and the newest draft that could be published; null if there is none. */
  readonly without_sessions: string | null;
  readonly draft: { readonly kind: 'activity' | 'product'; readonly id: string } | null;
}

export const FIRST_STEPS = ['location', 'activity', 'sessions', 'publish'] as const;

export interface FirstStep {
  readonly name: (typeof FIRST_STEPS)[number];
  readonly isDone: boolean;
  /** The current step: the first that is not done. */
  readonly isNext: boolean;
}

/**
 * The steps of a new club to its first published offer. Empty once it has one. Source: docs/domain/offers.md 9.
 */
export function firstSteps({ locations, offers, bookable, published }: ClubStart): FirstStep[] {
  if (published > 0) return [];
  const done = { location: locations > 0, activity: offers > 0, sessions: bookable > 0, publish: false };
  const next = FIRST_STEPS.find((name) => !done[name]);
  return FIRST_STEPS.map((name) => ({ name, isDone: done[name], isNext: name === next }));
}
