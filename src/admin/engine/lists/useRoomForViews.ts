import { useStore } from 'react-admin';
import { useEffect, useState } from 'react';
import type { useViews } from './useViews';

/**
 * Whether a list without tabs of its own reserves the height for tabs of views. Until the views are known it repeats the previous visit,
 * and reserves it on a first visit. The result stays the same until the person leaves, so that nothing moves when the views arrive.
 */
export function useRoomForViews(list: string, { all, isKnown }: Pick<ReturnType<typeof useViews>, 'all' | 'isKnown'>): boolean {
  const has = all.some(({ isSaved }) => isSaved);
  const [had, setHad] = useStore<boolean | null>(`views.${list}`, null);
  const [isKept] = useState(!isKnown && had !== false);
  useEffect(() => {
    if (isKnown && had !== has) setHad(has);
  }, [isKnown, had, has, setHad]);
  return has || isKept;
}
