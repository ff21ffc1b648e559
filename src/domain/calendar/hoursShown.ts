interface Stretch {
  readonly from: number;
  readonly until: number;
}

/** The hours that a calendar shows when nothing asks for more: from 8 to 22. */
const USUAL = { first: 8, last: 22 };

/** Whole hours that hold every part, and at least those that sports usually take. `last` is where the grid ends, at most 24. */
export function hoursShown(parts: readonly Stretch[]): { readonly first: number; readonly last: number } {
  return parts.reduce(
    (hours, { from, until }) => ({
      first: Math.min(hours.first, Math.floor(from / 60)),
      last: Math.max(hours.last, Math.ceil(until / 60)),
    }),
    USUAL,
  );
}
