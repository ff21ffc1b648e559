/**
 * Reads a number as people type or paste it: `1.250,50`, `1,250.50`, `€ 12,5`, `45 %`. Null if it is no number, or has more decimals than
 * allowed.
 *
 * With two separators, the last one marks the decimals. With one separator, three digits after it are thousands when no decimals are
 * allowed, and decimals when three or more are (coordinates). Otherwise the number is ambiguous (`isUnclear`) and refused.
 */
export function readNumber(text: string, decimals = 0): number | null {
  if (isUnclear(text, decimals)) return null;
  const match = /^(-?)(\d*(?:[.,]\d+)*)[.,]?-?$/.exec(bareOf(text));
  const digits = match?.[2];
  if (!digits) return null;
  const split = splitDecimals(digits, decimals);
  if (!split || split.fraction.replace(/0+$/, '').length > decimals) return null;
  const size = Number(`${split.whole || '0'}.${split.fraction || '0'}`);
  return match?.[1] && size !== 0 ? -size : size;
}

/**
 * Whether the single separator of a number can mark thousands or decimals: `7,505` is seven and a half to one reader and seven thousand
 * to another.
 */
export const isUnclear = (text: string, decimals: number): boolean =>
  decimals > 0 && decimals < 3 && /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(bareOf(text));

const bareOf = (text: string): string => text.replace(/[\s\u00A0\u202F'€%]/g, '').replace('−', '-');

/** Formats a number for editing: with the decimal separator of the language, without thousands separators. */
export function showNumber(value: number, locale: string, decimals = 0): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: decimals, useGrouping: false }).format(value);
}

/** Reads an amount in euros as whole cents: `12,50` is 1250. Null if it is no amount. */
export function readCents(text: string): number | null {
  const euros = readNumber(text, 2);
  return euros === null ? null : Math.round(euros * 100);
}

/** Formats cents as euros for editing: 125050 is `1.250,50` in Dutch. */
export function showCents(cents: number, locale: string): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cents / 100);
}

function splitDecimals(digits: string, decimals: number): { whole: string; fraction: string } | null {
  const signs = digits.replace(/\d/g, '');
  const kinds = new Set(signs).size;
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  const behind = digits.slice(last + 1);
  const before = digits.slice(0, last);
  if (signs === '') return { whole: digits, fraction: '' };

  const isGrouped = kinds === 1 && isThousands(digits) && (signs.length > 1 || decimals < 3);
  if (isGrouped) return { whole: digits.replace(/[.,]/g, ''), fraction: '' };
  if (signs.length === 1) return { whole: before, fraction: behind };
  const isMixed = kinds === 2 && !before.includes(digits.charAt(last)) && isThousands(before);
  return isMixed ? { whole: before.replace(/[.,]/g, ''), fraction: behind } : null;
}

function isThousands(digits: string): boolean {
  return /^[1-9]\d{0,2}([.,]\d{3})+$/.test(digits);
}
