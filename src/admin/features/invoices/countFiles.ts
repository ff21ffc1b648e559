/** The signature of each file in a zip (APPNOTE.TXT 4.3.7). */
const SIGNATURE = [0x50, 0x4b, 0x03, 0x04];

/** Counts the files in a zip that arrives in chunks, wherever those end. */
export function countFiles(): (chunk: Uint8Array) => number {
  let [found, matched] = [0, 0];
  return (chunk) => {
    for (const byte of chunk) {
      matched = byte === SIGNATURE[matched] ? matched + 1 : byte === SIGNATURE[0] ? 1 : 0;
      if (matched < SIGNATURE.length) continue;
      found += 1;
      matched = 0;
    }
    return found;
  };
}
