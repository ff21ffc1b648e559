import { publicWords as dutch } from '../i18n/nl/publicWords';
import type { Locale } from '../src/schema/resource';
import { locale } from './locale';
import { signal } from './signal';

export type Values = Readonly<Record<string, string | number>>;
interface Branch {
  readonly [key: string]: string | Branch;
}

const loaded = signal<Readonly<Partial<Record<Locale, Branch>>>>({ nl: dutch });

/** English is loaded on demand. After a failed load, Dutch is shown. */
export async function loadPublicWords(wanted: Locale): Promise<void> {
  if (wanted !== 'en' || loaded.get().en) return;
  const { publicWords } = await import('../i18n/en/publicWords');
  loaded.set({ ...loaded.get(), en: publicWords });
}

export const watchPublicWords = (listener: () => void) => {
  const stops = [loaded.subscribe(listener), locale.subscribe(listener)];
  return () => stops.forEach((stop) => stop());
};

/** The language in which `translatePublic` currently answers: the chosen one once its words are loaded. */
export const spokenLocale = (): Locale => (loaded.get()[locale.get()] ? locale.get() : 'nl');

function find(branch: Branch | undefined, key: string): string | undefined {
  let at: string | Branch | undefined = branch;
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/**
 * The words of public pages. It reads the same dictionaries and notation (`%{name}`) as the interface after sign-in, without the size of
 * polyglot.
 */
export function translatePublic(key: string, values: Values = {}): string {
  const phrase = find(loaded.get()[locale.get()], key) ?? find(dutch, key) ?? key;
  return phrase.replace(/%\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
