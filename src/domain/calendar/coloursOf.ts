/**
 * Assigns a colour to each key: its previous one, or one derived from a hash of the key. Colours are shared only when all are in use, and
 * then as evenly as possible. The order of the keys does not matter.
 *
 * @param count number of colours, at least one
 * @param before previously shown colours
 */
export function coloursOf(
  keys: readonly string[],
  count: number,
  before: ReadonlyMap<string, number> = new Map(),
): ReadonlyMap<string, number> {
  const all = [...new Set(keys)].sort();
  const colours = new Map<string, number>();
  const uses = Array.from({ length: count }, () => 0);
  const give = (key: string, colour: number) => {
    colours.set(key, colour);
    uses[colour] = (uses[colour] ?? 0) + 1;
  };
  const fair = Math.max(1, Math.floor(all.length / count));
  for (const key of all) {
    const colour = before.get(key);
    if (colour !== undefined && (uses[colour] ?? fair) < fair) give(key, colour);
  }
  for (const key of all) {
    if (colours.has(key)) continue;
    const least = Math.min(...uses);
    let colour = hashOf(key) % count;
    while (uses[colour] !== least) colour = (colour + 1) % count;
    give(key, colour);
  }
  return colours;
}

/** FNV-1a, so that similar keys get different colours. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}
