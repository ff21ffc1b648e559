/** A view of more rows than this is looked through by nobody, and tells of no arrivals. */
export const MOST_WATCHED = 1_000;

/**
 * What came into a view since the last look: also a record that was there already and only fits now. What left and comes back is told
 * again. Nothing is told at the first look, nor while there are too many rows to know them. Source: docs/domain/views.md 7.
 *
 * @param known what the view held at the last look; null where that is not known
 * @param now_in at most one more than `MOST_WATCHED` ids
 */
export function arrivalsIn(
  known: readonly string[] | null,
  now_in: readonly string[],
): { readonly fresh: readonly string[]; readonly known: readonly string[] | null } {
  if (now_in.length > MOST_WATCHED) return { fresh: [], known: null };
  if (known === null) return { fresh: [], known: now_in };
  const before = new Set(known);
  return { fresh: now_in.filter((id) => !before.has(id)), known: now_in };
}
