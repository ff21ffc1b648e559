import { toLocal } from '../../../../domain/time/zonedTime';
import { useFormats } from '../../../ui/formats/formats';
import { useZone } from '../../../ui/formats/useZone';

/** Writes a moment by the clock of a session: `zo 29 nov 2026, 19:00`; by that of the application where there is none. */
export function useLocalMoment(): (iso: string, zone: string | null) => string {
  const { date } = useFormats();
  const own = useZone();
  return (iso, zone) => {
    const local = toLocal(iso, zone ?? own);
    return local ? `${date(local.date)}, ${local.time}` : '';
  };
}
