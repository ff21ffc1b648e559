import { useFormats } from '../../ui/formats/formats';

const STEPS = ['kB', 'MB', 'GB', 'TB'] as const;
const THOUSAND = 1000;

/** A number of bytes as people read it: `82 MB`, `1,3 GB`. */
export function useBytes(): (bytes: number) => string {
  const { number } = useFormats();
  return (bytes) => {
    let value = bytes / THOUSAND;
    let step = 0;
    while (value >= THOUSAND && step < STEPS.length - 1) {
      value /= THOUSAND;
      step += 1;
    }
    return `${number(value < 10 ? Math.round(value * 10) / 10 : Math.round(value))} ${STEPS[step]}`;
  };
}
