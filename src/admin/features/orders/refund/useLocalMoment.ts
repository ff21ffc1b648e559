import { toLocal } from '../../../../domain/time/zonedTime';
import { useFormats } from '../../../ui/formats/formats';
import { useZone } from '../../../ui/formats/useZone';

/** Formats a moment in a session's time zone: `zo 29 nov 2026, 19:00`; without one in that of the application. */
export function useLocalMoment(): (iso: string, zone: string | null) => string {
  const { date } = useFormats();
  const own = useZone();
  return (iso, zone) => {
    const local = toLocal(iso, zone ?? own);
    return local ? `${date(local.date)}, ${local.time}` : '';
  };
}
