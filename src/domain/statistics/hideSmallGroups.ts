/** A part of the people, and how many; null where so few that they might be recognised. */
export interface Group {
  readonly name: string;
  readonly total: number | null;
}

/** Groups smaller than this are not shown. */
export const SMALLEST_GROUP = 5;

/**
 * Hides how large small groups are. Where what is hidden adds up to fewer than five, whoever knows the sum could work
 * it out, so that the next smallest is hidden as well. Empty groups hide nobody and stay. Source: docs/domain/tenancy.md 11.
 *
 * @example hideSmallGroups([{ name: 'male', total: 40 }, { name: 'female', total: 9 }, { name: 'other', total: 2 }])
 * // male 40, female null, other null
 */
export function hideSmallGroups(groups: readonly { readonly name: string; readonly total: number }[]): Group[] {
  const hidden = new Set(groups.filter(({ total }) => total > 0 && total < SMALLEST_GROUP));
  const sum = () => [...hidden].reduce((all, { total }) => all + total, 0);
  const rest = groups.filter((group) => group.total >= SMALLEST_GROUP).sort((one, other) => other.total - one.total);
  while (hidden.size > 0 && (hidden.size === 1 || sum() < SMALLEST_GROUP)) {
    const next = rest.pop();
    if (!next) break;
    hidden.add(next);
  }
  return groups.map((group) => ({ name: group.name, total: hidden.has(group) ? null : group.total }));
}
