interface TimeRange {
  readonly from: number;
  readonly until: number;
}

/** Hours shown by default. */
const DEFAULT_HOURS = { first: 8, last: 22 };

/** Whole hours that include every part and at least the usual hours. `last` is the end of the grid, at most 24. */
export function hoursShown(parts: readonly TimeRange[]): { readonly first: number; readonly last: number } {
  return parts.reduce(
    (hours, { from, until }) => ({
      first: Math.min(hours.first, Math.floor(from / 60)),
      last: Math.max(hours.last, Math.ceil(until / 60)),
    }),
    DEFAULT_HOURS,
  );
}
