/** A part of a whole, over a range of days and over as many days before it. */
export interface Compared {
  readonly kind: 'sport' | 'organization';
  readonly name: string;
  readonly now: number;
  readonly before: number;
}

/** What grew or shrank most. */
export interface Change extends Compared {
  /** In whole percents of what was; null where there was nothing. */
  readonly percentage: number | null;
}

/** From 1 to 3 is no news: a part counts from so many on, where it differs by so many and by such a share. */
const LEAST = { size: 20, difference: 10, percentage: 10 } as const;

/**
 * The part that changed most in number, where that is worth a sentence; null where nothing is.
 *
 * @example biggestChange([{ kind: 'sport', name: 'Judo', now: 90, before: 60 }]) // Judo, 50 %
 */
export function biggestChange(parts: readonly Compared[]): Change | null {
  const told = parts
    .map((part) => ({ ...part, percentage: percentageOf(part.now, part.before) }))
    .filter(
      ({ now, before, percentage }) =>
        Math.max(now, before) >= LEAST.size &&
        Math.abs(now - before) >= LEAST.difference &&
        (percentage === null || Math.abs(percentage) >= LEAST.percentage),
    );
  return told.reduce<Change | null>((most, one) => (most && sizeOf(most) >= sizeOf(one) ? most : one), null);
}

const sizeOf = ({ now, before }: Compared) => Math.abs(now - before);

/** By how many percents something changed, to whole ones; null where there was nothing to begin with. */
export function percentageOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}
