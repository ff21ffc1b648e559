/** The number of people in a group; null if so few that they could be recognised. */
export interface Group {
  readonly name: string;
  readonly total: number | null;
}

/** Smaller groups are hidden. */
export const MIN_GROUP_SIZE = 5;

/**
 * Hides the sizes of small groups. If the hidden sizes add up to fewer than five, they could be derived from the total, so the next
 * smallest group is hidden too. Empty groups hide no one and are shown. Source: docs/domain/tenancy.md 11.
 *
 * @example hideSmallGroups([{ name: 'male', total: 40 }, { name: 'female', total: 9 }, { name: 'other', total: 2 }])
 * // male 40, female null, other null
 */
export function hideSmallGroups(groups: readonly { readonly name: string; readonly total: number }[]): Group[] {
  const hidden = new Set(groups.filter(({ total }) => total > 0 && total < MIN_GROUP_SIZE));
  const sum = () => [...hidden].reduce((all, { total }) => all + total, 0);
  const rest = groups.filter((group) => group.total >= MIN_GROUP_SIZE).sort((first, second) => second.total - first.total);
  while (hidden.size > 0 && (hidden.size === 1 || sum() < MIN_GROUP_SIZE)) {
    const next = rest.pop();
    if (!next) break;
    hidden.add(next);
  }
  return groups.map((group) => ({ name: group.name, total: hidden.has(group) ? null : group.total }));
}
