import { useStore } from 'react-admin';
import { useEffect, useState } from 'react';
import type { useViews } from './useViews';

/**
 * Whether a list that has no tabs of its own keeps room for those of views. Before they are known it does as it was here the last time, and
 * where it never was, it does; that stays so until somebody goes elsewhere, so that nothing moves when they arrive.
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
