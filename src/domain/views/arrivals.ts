/** Maximum number of rows of a view for which arrivals are reported. */
export const MAX_WATCHED = 1_000;

/**
 * The records that entered a view since the last check, including existing records that match only now, and records that return. Nothing is
 * reported at the first check, nor if there are too many rows. Source: docs/domain/views.md 7.
 *
 * @param known ids in the view at the last check; null if unknown
 * @param now_in at most one more than `MAX_WATCHED` ids
 */
export function arrivalsIn(
  known: readonly string[] | null,
  now_in: readonly string[],
): { readonly fresh: readonly string[]; readonly known: readonly string[] | null } {
  if (now_in.length > MAX_WATCHED) return { fresh: [], known: null };
  if (known === null) return { fresh: [], known: now_in };
  const before = new Set(known);
  return { fresh: now_in.filter((id) => !before.has(id)), known: now_in };
}
