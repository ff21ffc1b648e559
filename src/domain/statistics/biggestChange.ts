/** A part of a whole in a range of days, and in the range of the same length before it. */
export interface Compared {
  readonly kind: 'sport' | 'organization';
  readonly name: string;
  readonly now: number;
  readonly before: number;
}

/** The largest growth or decline. */
export interface Change extends Compared {
  /** In whole percents of the earlier number; null if that is zero. */
  readonly percentage: number | null;
}

/** Minimum size, difference and percentage of a change worth reporting: from 1 to 3 is none. */
const MIN = { size: 20, difference: 10, percentage: 10 } as const;

/**
 * The part that changed most, if the change is worth reporting; otherwise null.
 *
 * @example biggestChange([{ kind: 'sport', name: 'Judo', now: 90, before: 60 }]) // Judo, 50 %
 */
export function biggestChange(parts: readonly Compared[]): Change | null {
  const significant = parts
    .map((part) => ({ ...part, percentage: percentageOf(part.now, part.before) }))
    .filter(
      ({ now, before, percentage }) =>
        Math.max(now, before) >= MIN.size &&
        Math.abs(now - before) >= MIN.difference &&
        (percentage === null || Math.abs(percentage) >= MIN.percentage),
    );
  return significant.reduce<Change | null>((largest, part) => (largest && sizeOf(largest) >= sizeOf(part) ? largest : part), null);
}

const sizeOf = ({ now, before }: Compared) => Math.abs(now - before);

/** The change in whole percents; null if the earlier number is zero. */
export function percentageOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}
