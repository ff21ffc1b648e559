import { useTranslate } from 'react-admin';
import type { MovedUp } from '../../../domain/waiting-lists/movedUp';

const MAX_NAMED = 3;

/** Returns sentences about the people who moved up from a waiting list because of an action; none when no one did. */
export function useMovedUp(): (movedUp: readonly MovedUp[]) => string[] {
  const translate = useTranslate();
  return (movedUp) =>
    (['promoted', 'offered'] as const).flatMap((how) => {
      const names = movedUp.flatMap((person) => (person.how === how ? [person.name] : []));
      if (names.length === 0) return [];
      return names.length > MAX_NAMED
        ? [translate(`moved_up.${how}_many`, { smart_count: names.length })]
        : [translate(`moved_up.${how}`, { smart_count: names.length, names: names.join(', ') })];
    });
}
