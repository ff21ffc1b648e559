/** The values of a filter as a list. An address may hold a single value instead of a list. */
export const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === null || value === undefined || value === '' ? [] : [String(value)];
