export const PAGE = 8192;
const LANES = 32;
const PRIME = 16_777_619;
/** Index of the word with `pd_checksum` in the page header, which counts as zero. */
const SUM_WORD = 2;

/** PostgreSQL's `checksumBaseOffsets` from storage/checksum_impl.h: one seed per lane. */
const SEEDS = new Uint32Array([
  0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c, 0xf8d4474f, 0xe39eb970, 0x42c6ae16,
  0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb, 0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2,
  0x304a0979, 0x85aa43d4, 0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
]);

/** PostgreSQL's checksum of a page at a block number, from 32-bit words: FNV-1a in 32 lanes. */
export function pageSum(words: Uint32Array, block: number): number {
  const sums = Uint32Array.from(SEEDS);
  for (let at = 0; at < words.length + 2 * LANES; at += LANES) {
    for (let lane = 0; lane < LANES; lane += 1) {
      const index = at + lane;
      // The upper half of the checksum word holds other fields. Two rounds of zeros follow the page.
      const word = index < words.length ? (words[index] ?? 0) : 0;
      const mixed = (sums[lane] ?? 0) ^ (index === SUM_WORD ? word & 0xffff_0000 : word);
      sums[lane] = Math.imul(mixed, PRIME) ^ (mixed >>> 17);
    }
  }
  const folded = sums.reduce((all, sum) => all ^ sum, 0) ^ block;
  return ((folded >>> 0) % 65_535) + 1;
}

export const writtenSum = (words: Uint32Array): number => (words[SUM_WORD] ?? 0) & 0xffff;
