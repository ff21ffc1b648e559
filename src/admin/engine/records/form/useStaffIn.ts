import { useMemo } from 'react';
import { type StaffIn, staffIn } from '../../../../domain/permissions/sharedRows';
import { useProfile } from '../../../ui/useProfile';

/** In which applications the person at the screen is staff: what shared rows (tags, labels) have to name. Null while nobody is signed in. */
export function useStaffIn(): StaffIn | null {
  const profile = useProfile();
  return useMemo(() => profile && staffIn(profile, profile.memberships), [profile]);
}
