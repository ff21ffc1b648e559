interface Shown {
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: readonly [field: string, order: 'ASC' | 'DESC'];
}

/**
 * The address of a list with its filters and sort order, in react-admin's format. An empty filter is written out: a bare path would restore
 * the person's last filters, and a count would link to other rows than it counted.
 *
 * @example listAddress('/application/organizations/management', { filter: { status: 'pending' } })
 */
export function listAddress(path: string, { filter = {}, sort }: Shown = {}): string {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), ...(sort ? { sort: sort[0], order: sort[1] } : {}), page: '1' });
  return `${path}?${query}`;
}
