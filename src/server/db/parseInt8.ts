/**
 * Parses PostgreSQL's 64-bit integers on both engines: a number where that is exact, otherwise the digits as a string, since a BigInt
 * cannot be serialised to JSON. Counts and cents always fit in a number.
 */
export function parseInt8(digits: string): number | string {
  const number = Number(digits);
  return Number.isSafeInteger(number) ? number : digits;
}
