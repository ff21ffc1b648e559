import { useSyncExternalStore } from 'react';
import { profile, authSession, type WorkspaceProfile, type User } from '../../../providers/authSession';

/** What the person holds on the page at hand; null while nobody is signed in. */
export const useProfile = (): WorkspaceProfile | null => useSyncExternalStore(profile.subscribe, profile.get);

/** Who is signed in; the other one, while they look on as somebody. */
export function useUser(): User | null {
  const user = useSyncExternalStore(authSession.watchUser, authSession.user);
  return useProfile()?.viewing?.user ?? user;
}
