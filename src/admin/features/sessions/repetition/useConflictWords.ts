import { useTranslate } from 'react-admin';
import type { Conflict } from '../../../../domain/sessions/sessionPlan';

/**
 * The conflicts on a date in words: `Sporthal Oost, Sanne bezet: Judo (19:00–20:00)`. A session that shares both location and trainer is
 * mentioned once.
 */
export function useConflictWords(): (conflicts: readonly Conflict[], date: string) => string[] {
  const translate = useTranslate();
  return (conflicts, date) => {
    const sessions = new Map<string, Conflict[]>();
    for (const conflict of conflicts)
      if (conflict.date === date) sessions.set(conflict.session_id, [...(sessions.get(conflict.session_id) ?? []), conflict]);
    return [...sessions.values()].flatMap((shared) => {
      const [first] = shared;
      if (!first) return [];
      const { activity_name: activity, start_time, end_time } = first;
      const names = shared.map(({ name }) => name).join(', ');
      return [translate('sessions.conflicts.what', { names, activity, time: `${start_time}–${end_time}` })];
    });
  };
}
