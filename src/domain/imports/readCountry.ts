import { COUNTRIES, countryName, isCountry } from '../addresses/countries';
import { comparable } from './comparable';

let codes: ReadonlyMap<string, string> | null = null;

/**
 * The code of a country that stands in a cell as its code in either case, or by its name in Dutch or English; null for anything else.
 * @example readCountry('NL') === 'nl' && readCountry('België') === 'be'
 */
export function readCountry(text: string): string | null {
  const code = text.trim().toLowerCase();
  if (isCountry(code)) return code;
  codes ??= new Map(['en', 'nl'].flatMap((language) => COUNTRIES.map((one) => [comparable(countryName(one, language)), one] as const)));
  return codes.get(comparable(text)) ?? null;
}
