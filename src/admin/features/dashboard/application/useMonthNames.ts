import { useLocaleState } from 'react-admin';
import { useMemo } from 'react';

/** A month (`2026-11`) in words: `nov`, and `november 2026`. */
export function useMonthNames() {
  const [locale] = useLocaleState();
  return useMemo(() => {
    const tag = locale === 'en' ? 'en-GB' : 'nl-NL';
    const named = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
      return (month: string) => format.format(new Date(`${month}-01T00:00:00Z`));
    };
    const short = named({ month: 'short' });
    return { short: (month: string) => short(month).replace('.', ''), long: named({ month: 'long', year: 'numeric' }) };
  }, [locale]);
}
