import { toLocal } from '../../domain/time/zonedTime';
import type { Ctx } from './context';

/** Today's date in the application's time zone, `YYYY-MM-DD`. */
export function todayOf({ now, zone }: Pick<Ctx, 'now' | 'zone'>): string {
  const moment = now.toISOString();
  return toLocal(moment, zone)?.date ?? moment.slice(0, 10);
}
