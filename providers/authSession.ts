import type { Profile } from '../src/domain/permissions/permissions';
import type { Locale } from '../src/schema/resource';
import { readStored, readStoredJson, writeStored } from './browserStore';
import { drafts } from './drafts';
import { forgetPerson } from './forgetPerson';
import { signal } from './signal';
import { signInAgain } from './signInAgain';

export interface User {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  /** File id. */
  readonly avatar: string | null;
  readonly avatar_url: string | null;
  readonly locale: Locale;
}

/** A role of the user: staff of an application, or member of an organization. `name` is that of the workspace. */
export interface Membership {
  readonly role: string;
  readonly application_id: string | null;
  readonly organization_id: string | null;
  readonly name: string;
}

/** The roles and abilities of the user in one organization or application. */
export interface WorkspaceProfile extends Profile {
  readonly user: User;
  readonly application_id: string | null;
  readonly organization_id: string | null;
  readonly memberships: readonly Membership[];
  /** The user or role whose view is shown; `user` remains the one who signed in. */
  readonly viewing?: { readonly role: string | null; readonly user: User | null; readonly started_at: string } | null;
  /** The platform requires a second step first: only the own account is accessible. */
  readonly must_secure?: boolean;
}

export interface SignedIn {
  readonly api_token: string;
  readonly user: User;
}

/** Whether an answer is a session: captive portals answer every call with a page of their own. */
export function isSignedIn(answer: unknown): answer is SignedIn {
  const { api_token, user: person } = (answer ?? {}) as Partial<Record<keyof SignedIn, unknown>>;
  return typeof api_token === 'string' && typeof person === 'object' && person !== null;
}

const TOKEN = 'token';
const USER = 'user';
const APPLICATION = 'application_id';

/** The profile for the current page; null while no one is signed in. */
export const profile = signal<WorkspaceProfile | null>(null);
const user = signal<User | null>(readStoredJson<User>(USER));
/** Number of sessions that ended on their own: a refused renewal, or a sign-out in another tab. */
const ended = signal(0);

export const authSession = {
  token: () => readStored(TOKEN),
  user: user.get,
  watchUser: user.subscribe,
  applicationId: () => readStored(APPLICATION),
  /** Later calls send this application in their ApplicationId header. */
  useApplication: (id: string | null) => writeStored(APPLICATION, id),

  start({ api_token, user: person }: SignedIn): void {
    // Another user on the same device may not find data of the previous one.
    if (readStoredJson<User>(USER)?.id !== person.id) forgetPerson((key) => drafts.isDraft(key, person.id));
    writeStored(TOKEN, api_token);
    authSession.setUser(person);
  },
  setUser(person: User): void {
    writeStored(USER, JSON.stringify(person));
    user.set(person);
  },
  /** Ends the session here, and removes all data of the user from the browser. */
  clear(): void {
    leave();
  },
  /** Ends an expired session here. The drafts in this tab stay, for the same person to come back to. */
  lapse(): void {
    leave(() => true);
  },
  /** Ends an expired session and notifies the router, which opens the sign-in form. */
  expire(): void {
    authSession.lapse();
    notifyEnd();
  },
  /** Ends the session and notifies the router, which opens the sign-in form. */
  end(): void {
    authSession.clear();
    notifyEnd();
  },
  onEnd: ended.subscribe,
};

/** @param keepsDraft which drafts of forms stay in this tab */
function leave(keepsDraft?: (key: string) => boolean): void {
  forgetPerson(keepsDraft);
  user.set(null);
  profile.set(null);
}

const notifyEnd = () => ended.set(ended.get() + 1);

/** Another user signed in in another tab, so this tab reloads. */
function becomes(person: User | null): void {
  const before = user.get();
  if (before && person && before.id !== person.id) {
    profile.set(null);
    notifyEnd();
  }
  user.set(person);
}

/** Follows other tabs: a token renewed there is read from storage, a sign-out there ends the session of this tab too. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === USER && event.newValue !== null) becomes(readStoredJson<User>(USER));
    // The same user signed in again or renewed the token in the other tab.
    if (event.key === TOKEN && event.newValue && readStoredJson<User>(USER)?.id === user.get()?.id) signInAgain.settle(event.newValue);
    if ((event.key === TOKEN || event.key === null) && readStored(TOKEN) === null && user.get()) authSession.end();
  };
  globalThis.addEventListener('storage', follow);
  return () => globalThis.removeEventListener('storage', follow);
}
