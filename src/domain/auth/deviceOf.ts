/** What a browser says it is, as far as people would: `{ browser: 'Firefox', system: 'Windows' }`. Null for what is not known. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** The more particular first: Edge and Opera call themselves Chrome, and everybody is Mozilla. */
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

/** Reads the first 500 characters of a `User-Agent`, which anybody may write as they like: it names a device, and proves nothing. */
export function deviceOf(userAgent: string | null | undefined): Device {
  const text = (userAgent ?? '').slice(0, 500);
  return { browser: first(BROWSERS, text), system: first(SYSTEMS, text) };
}
