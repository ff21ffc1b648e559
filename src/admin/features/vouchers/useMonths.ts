import { useSearchParams } from 'react-router';
import { useToday } from '../../ui/formats/useToday';

/** The numbers of months that a screen can show. */
export const SPANS = [3, 12, 24, 36] as const;

/** The months that a screen shows, up to the current one; their number is in the address. */
export function useMonths() {
  const today = useToday();
  const [query, setQuery] = useSearchParams();
  const asked = Number(query.get('months') ?? '12');
  const span = SPANS.find((option) => option === asked) ?? 12;
  const to = today.slice(0, 7);
  const first = Number(to.slice(0, 4)) * 12 + Number(to.slice(5)) - 1 - (span - 1);
  const from = `${Math.floor(first / 12)}-${String((first % 12) + 1).padStart(2, '0')}`;
  const show = (next: number) =>
    setQuery(
      (now) => {
        now.set('months', String(next));
        return now;
      },
      { replace: true },
    );
  return { from, to, span, show };
}
