/** Which tab of a page an address names by its query: `contacts` in `?tab=contacts`; null for the first. */
export const tabIn = (search: string): string | null => new URLSearchParams(search).get('tab');
