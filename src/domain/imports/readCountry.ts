import { COUNTRIES, countryName, isCountry } from '../addresses/countries';
import { comparable } from './comparable';

let codes: ReadonlyMap<string, string> | null = null;

/**
 * The country code in a cell, given as the code in either case or as a name in Dutch or English; null for anything else.
 * @example readCountry('NL') === 'nl' && readCountry('België') === 'be'
 */
export function readCountry(text: string): string | null {
  const code = text.trim().toLowerCase();
  if (isCountry(code)) return code;
  codes ??= new Map(
    ['en', 'nl'].flatMap((language) => COUNTRIES.map((country) => [comparable(countryName(country, language)), country] as const)),
  );
  return codes.get(comparable(text)) ?? null;
}
