import { toLocal } from '../../../domain/time/zonedTime';
import { useNow } from './useNow';
import { useZone } from './useZone';

/** Today's date in the time zone of the application. */
export function useToday(): string {
  const zone = useZone();
  const now = new Date(useNow()).toISOString();
  return toLocal(now, zone)?.date ?? now.slice(0, 10);
}
