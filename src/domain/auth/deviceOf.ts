/** Browser and operating system by their common names: `{ browser: 'Firefox', system: 'Windows' }`. Null when unknown. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Specific ones first, because Edge and Opera also identify as Chrome. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(e|ium)\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const first = (list: typeof BROWSERS, text: string) => list.find(([sign]) => sign.test(text))?.[1] ?? null;

/** Parses the first 500 characters of a `User-Agent`. The header can be forged, so the result only names a device. */
export function deviceOf(userAgent: string | null | undefined): Device {
  const text = (userAgent ?? '').slice(0, 500);
  return { browser: first(BROWSERS, text), system: first(SYSTEMS, text) };
}
