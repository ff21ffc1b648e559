import { useSyncExternalStore } from 'react';
import { profile, session, type SessionProfile, type User } from '../../../providers/session';

/** What the person holds on the page at hand; null while nobody is signed in. */
export const useProfile = (): SessionProfile | null => useSyncExternalStore(profile.subscribe, profile.get);

/** Who is signed in. */
export const useUser = (): User | null => useSyncExternalStore(session.watchUser, session.user);
