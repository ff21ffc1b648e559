/**
 * Reads a typed whole number within limits; null for anything else.
 * @example readWhole(' 40 ', 1, 100) // 40
 */
export function readWhole(text: string, min: number, max: number): number | null {
  const digits = text.trim();
  if (!/^\d{1,6}$/.test(digits)) return null;
  const value = Number(digits);
  return value >= min && value <= max ? value : null;
}
