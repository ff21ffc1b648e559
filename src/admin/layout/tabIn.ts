/** The tab in the query of an address: `contacts` in `?tab=contacts`; null for the first. */
export const tabIn = (search: string): string | null => new URLSearchParams(search).get('tab');
