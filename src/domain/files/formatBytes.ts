const UNITS = ['KiB', 'MiB', 'GiB', 'TiB'] as const;

/**
 * A size as the product shows it: whole bytes, or KiB, MiB, GiB or TiB with two decimals.
 *
 * @example formatBytes(1_536, 'nl') // '1,50 KiB'
 */
export function formatBytes(size: number, locale: string): string {
  if (size < 1024) return `${size} ${size === 1 ? 'byte' : 'bytes'}`;
  let value = size / 1024;
  let step = 0;
  // Compared after rounding: a byte short of one MiB reads 1.00 MiB, not 1,024.00 KiB.
  for (; Math.round(value * 100) >= 102_400 && step < UNITS.length - 1; step += 1) value /= 1024;
  const digits = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${digits.format(value)} ${UNITS[step]}`;
}
