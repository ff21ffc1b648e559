import type { Locale } from '../src/schema/resource';
import { readStored, writeStored } from './browserStore';
import { signal } from './signal';

const KEY = 'locale';
const DEFAULT: Locale = 'nl';

const stored = (): Locale => (readStored(KEY) === 'en' ? 'en' : DEFAULT);

/** The language of the interface and of every call: the one chosen in this browser, otherwise Dutch. */
export const locale = signal<Locale>(stored());

export function chooseLocale(next: Locale): void {
  writeStored(KEY, next);
  locale.set(next);
}
