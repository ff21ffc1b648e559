/** A filter of several values may stand in the address as one. */
export const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === null || value === undefined || value === '' ? [] : [String(value)];
