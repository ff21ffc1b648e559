import { useMemo } from 'react';
import { type StaffIn, staffIn } from '../../../../domain/permissions/sharedRows';
import { useProfile } from '../../../ui/useProfile';

/** The applications in which the user is staff: shared rows (tags, labels) must name one of them. Null when signed out. */
export function useStaffIn(): StaffIn | null {
  const profile = useProfile();
  return useMemo(() => profile && staffIn(profile, profile.memberships), [profile]);
}
