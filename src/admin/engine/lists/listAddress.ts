interface Shown {
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: readonly [field: string, order: 'ASC' | 'DESC'];
}

/**
 * A list as it is to be shown, in the way react-admin reads its own addresses. Without filters it says so: a bare path
 * would open the list as this person left it, and a number would lead to other rows than it counted.
 *
 * @example listAddress('/application/organizations/management', { filter: { status: 'pending' } })
 */
export function listAddress(path: string, { filter = {}, sort }: Shown = {}): string {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), ...(sort ? { sort: sort[0], order: sort[1] } : {}), page: '1' });
  return `${path}?${query}`;
}
