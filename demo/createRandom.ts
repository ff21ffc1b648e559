/** A random source that gives the same numbers for the same seed, on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `min` up to and including `max`. */
  whole(min: number, max: number): number;
  /** True in `share` of the cases: 0.2 is one in five. */
  chance(share: number): boolean;
  pick<T>(from: readonly [T, ...T[]] | readonly T[]): T;
  /** `count` different elements, in the order of `from`; all of them when there are fewer. */
  some<T>(from: readonly T[], count: number): T[];
  bytes(count: number): Uint8Array;
}

/**
 * Each part of the demo has its own seed, so that a change in one part leaves the others unchanged.
 *
 * @example createRandom('coupons').whole(1, 6)
 */
export function createRandom(seed: string): Random {
  const draw = sfc32(seed);
  const next = () => draw() / 4_294_967_296;
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick(from) {
      const found = from[whole(0, from.length - 1)];
      if (found === undefined) throw new RangeError(`"${seed}" has nothing to pick from`);
      return found;
    },
    some(from, count) {
      let [left, wanted] = [from.length, Math.min(count, from.length)];
      return from.filter(() => {
        const taken = next() * left < wanted;
        left -= 1;
        if (taken) wanted -= 1;
        return taken;
      });
    },
    bytes: (count) => Uint8Array.from({ length: count }, () => draw() & 0xff),
  };
}

/** Chris Doty-Humphrey's Small Fast Counter, 32 bits per step, from a 128-bit hash of the seed. */
function sfc32(seed: string): () => number {
  let [a, b, c, d] = hash(seed);
  const draw = () => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 15; round += 1) draw();
  return draw;
}

function hash(text: string): [number, number, number, number] {
  const state: [number, number, number, number] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0xdeadbeef];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    state[0] = Math.imul(state[0] ^ code, 0x85ebca6b) ^ (state[3] >>> 13);
    state[1] = Math.imul(state[1] ^ state[0], 0xc2b2ae35);
    state[2] = Math.imul(state[2] ^ state[1], 0x27d4eb2f) ^ (state[0] >>> 16);
    state[3] = Math.imul(state[3] ^ state[2], 0x165667b1);
  }
  return state;
}
