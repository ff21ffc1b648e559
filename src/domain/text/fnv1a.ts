const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** FNV-1a over code points, 32 bits: not for secrets. Spreads near-alike texts well. @param seed for another hash of the same text */
export function fnv1a(text: string, seed = OFFSET_BASIS): number {
  let sum = seed >>> 0;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), PRIME) >>> 0;
  return sum;
}
