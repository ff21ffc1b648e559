/**
 * One reading of PostgreSQL's 64-bit integers for both engines: a number where that is exact, else the digits as a
 * string (a BigInt cannot become JSON). Counts and cents are always numbers.
 */
export function parseInt8(digits: string): number | string {
  const number = Number(digits);
  return Number.isSafeInteger(number) ? number : digits;
}
