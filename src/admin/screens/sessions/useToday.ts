import { toLocal } from '../../../domain/zonedTime';
import { useNow } from '../../columns/useNow';

/** The day of today on the clock of a zone. */
export function useToday(zone = 'Europe/Amsterdam'): string {
  const now = new Date(useNow()).toISOString();
  return toLocal(now, zone)?.date ?? now.slice(0, 10);
}
