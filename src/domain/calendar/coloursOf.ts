/**
 * Which of some colours each key has: one that follows from its letters, so that it stays the same from week to week, or the next that
 * is free as long as there is one. The order of the keys does not matter.
 *
 * @param count how many colours there are, at least one
 */
export function coloursOf(keys: readonly string[], count: number): ReadonlyMap<string, number> {
  const colours = new Map<string, number>();
  const taken = new Set<number>();
  for (const key of [...new Set(keys)].sort()) {
    let colour = hashOf(key) % count;
    for (let tried = 0; taken.has(colour) && tried < count; tried += 1) colour = (colour + 1) % count;
    taken.add(colour);
    colours.set(key, colour);
  }
  return colours;
}

/** FNV-1a: near keys come far apart. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}
