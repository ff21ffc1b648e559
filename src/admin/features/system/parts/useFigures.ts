import { useLocale, useTranslate } from 'react-admin';
import { formatBytes } from '../../../../domain/files/formatBytes';
import { useFormats } from '../../../ui/formats/formats';

const MINUTE = 60_000;

/** Formats measures; a dash for an unknown value. */
export function useFigures() {
  const translate = useTranslate();
  const locale = useLocale();
  const { number } = useFormats();
  const or = (write: (value: number) => string) => (value: number | null) => (value === null ? '–' : write(value));
  const ms = (value: number) => (value < 1000 ? `${number(Math.round(value))} ms` : `${number(Math.round(value / 100) / 10)} s`);
  return {
    count: or(number),
    ms: or(ms),
    bytes: or((value) => formatBytes(value, locale)),
    /** Whole numbers, so that an axis has round ones. */
    mebibytes: or((value) => `${number(Math.round(value))} MiB`),
    /** `3 d 4 u`: the two largest parts. */
    lasting(length: number): string {
      const minutes = Math.max(0, Math.floor(length / MINUTE));
      const parts = [
        [Math.floor(minutes / 1440), 'd'],
        [Math.floor(minutes / 60) % 24, translate('system.hours_short')],
        [minutes % 60, 'min'],
      ] as const;
      const from = parts.findIndex(([value]) => value > 0);
      if (from < 0) return translate('system.just_now');
      return parts
        .slice(from, from + 2)
        .map(([value, unit]) => `${value} ${unit}`)
        .join(' ');
    },
  };
}
