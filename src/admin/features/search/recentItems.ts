import { readStoredJson, writeStored } from '../../../../providers/browserStore';
import type { SearchItem } from './searchItem';

const KEY = 'search_recent';
const MAX_ITEMS = 6;

type Kept = Omit<SearchItem, 'run' | 'also'>;

/** The latest results the person opened, newest first. Removed at sign-out (providers/forgetPerson.ts). */
export const recentItems = (): readonly Kept[] => {
  const kept = readStoredJson<readonly Kept[]>(KEY);
  return Array.isArray(kept)
    ? kept.filter((item: Partial<Kept> | null) => typeof item?.to === 'string' && typeof item.name === 'string')
    : [];
};

export function keepRecent({ key, name, about, group, to }: SearchItem): void {
  if (to === null) return;
  const others = recentItems().filter((item) => item.to !== to);
  writeStored(KEY, JSON.stringify([{ key, name, about, group, to }, ...others].slice(0, MAX_ITEMS)));
}
