/**
 * A file's size as the product shows it: whole bytes, or KiB and MiB with two decimals.
 *
 * @example formatBytes(1_536, 'nl') // '1,50 KiB'
 */
export function formatBytes(size: number, locale: string): string {
  if (size < 1024) return `${size} ${size === 1 ? 'byte' : 'bytes'}`;
  const kib = size / 1024;
  // Compared after rounding, so that a byte short of a MiB reads 1.00 MiB and never 1,024.00 KiB.
  const [value, unit] = Math.round(kib * 100) < 102_400 ? [kib, 'KiB'] : [kib / 1024, 'MiB'];
  const digits = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${digits.format(value)} ${unit}`;
}
