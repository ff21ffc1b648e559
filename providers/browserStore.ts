/**
 * Local storage that cannot fail: if the browser refuses access (private windows, a full disk), values are kept in memory for as long as
 * the page lives. Values are read each time, so that those of other tabs are seen.
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

/** The keys that start with `prefix`. */
export function storedKeys(prefix: string): readonly string[] {
  const kept = [...memory.keys()];
  try {
    const local = storage();
    for (let at = 0; at < (local?.length ?? 0); at += 1) kept.push(local?.key(at) ?? '');
  } catch {
    // The values in memory are used.
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
    // The value in memory is used.
  }
}

/** `T` is the type that this project wrote under the key; unreadable values count as missing. */
export function readStoredJson<T>(key: string): T | null {
  try {
    return JSON.parse(readStored(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
