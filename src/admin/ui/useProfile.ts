import { useSyncExternalStore } from 'react';
import { profile, authSession, type WorkspaceProfile, type User } from '../../../providers/authSession';

/** The person's profile for the current page; null when signed out. */
export const useProfile = (): WorkspaceProfile | null => useSyncExternalStore(profile.subscribe, profile.get);

/** The signed-in person, or the person as whom the app is viewed. */
export function useUser(): User | null {
  const user = useSyncExternalStore(authSession.watchUser, authSession.user);
  return useProfile()?.viewing?.user ?? user;
}
