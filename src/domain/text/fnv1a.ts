const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** 32-bit FNV-1a over code points. Not cryptographic; similar texts get different hashes. @param seed for another hash of the same text */
export function fnv1a(text: string, seed = OFFSET_BASIS): number {
  let sum = seed >>> 0;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), PRIME) >>> 0;
  return sum;
}
