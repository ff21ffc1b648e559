/**
 * Local storage that cannot fail: where the browser refuses it (private windows, a full disk) values live as long as
 * the page. Read anew each time, so that what another tab wrote is seen.
 */
const memory = new Map<string, string>();

function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

export function readStored(key: string): string | null {
  try {
    return storage()?.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** The keys that begin with `prefix`. */
export function storedKeys(prefix: string): readonly string[] {
  const kept = [...memory.keys()];
  try {
    const local = storage();
    for (let at = 0; at < (local?.length ?? 0); at += 1) kept.push(local?.key(at) ?? '');
  } catch {
    // Those in memory serve.
  }
  return [...new Set(kept)].filter((key) => key.startsWith(prefix));
}

export function writeStored(key: string, value: string | null): void {
  if (value === null) memory.delete(key);
  else memory.set(key, value);
  try {
    if (value === null) storage()?.removeItem(key);
    else storage()?.setItem(key, value);
    if (storage()) memory.delete(key);
  } catch {
    // The copy in memory serves.
  }
}

/** `T` is what this project itself wrote under the key; anything unreadable counts as nothing. */
export function readStoredJson<T>(key: string): T | null {
  try {
    return JSON.parse(readStored(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
