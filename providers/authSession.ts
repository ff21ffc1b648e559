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

/** One thing a person is: staff of an application, or member of an organization. `name` is that workspace's. */
export interface Membership {
  readonly role: string;
  readonly application_id: string | null;
  readonly organization_id: string | null;
  readonly name: string;
}

/** What the person holds in one organization, or in one application. */
export interface WorkspaceProfile extends Profile {
  readonly user: User;
  readonly application_id: string | null;
  readonly organization_id: string | null;
  readonly memberships: readonly Membership[];
  /** As whom, or as which role, somebody looks on; `user` stays the one who signed in. */
  readonly viewing?: { readonly role: string | null; readonly user: User | null; readonly started_at: string } | null;
  /** The platform asks for a second step first: nothing but the own account is open. */
  readonly must_secure?: boolean;
}

export interface SignedIn {
  readonly api_token: string;
  readonly user: User;
}

/** Whether what came is a session: a network that wants to be paid answers everything, with words of its own. */
export function isSignedIn(answer: unknown): answer is SignedIn {
  const { api_token, user: person } = (answer ?? {}) as Partial<Record<keyof SignedIn, unknown>>;
  return typeof api_token === 'string' && typeof person === 'object' && person !== null;
}

const TOKEN = 'token';
const USER = 'user';
const APPLICATION = 'application_id';

/** The profile that counts on the page at hand; null while nobody is signed in. */
export const profile = signal<WorkspaceProfile | null>(null);
const user = signal<User | null>(readStoredJson<User>(USER));
/** Counts the auth sessions that ended by themselves: a refused renewal, or a logout in another tab. */
const ended = signal(0);

export const authSession = {
  token: () => readStored(TOKEN),
  user: user.get,
  watchUser: user.subscribe,
  applicationId: () => readStored(APPLICATION),
  /** Later calls carry this application in their ApplicationId header. */
  useApplication: (id: string | null) => writeStored(APPLICATION, id),

  start({ api_token, user: person }: SignedIn): void {
    // Somebody else on the same device finds nothing of whoever was here.
    if (readStoredJson<User>(USER)?.id !== person.id) forgetPerson((key) => drafts.isDraft(key, person.id));
    writeStored(TOKEN, api_token);
    authSession.setUser(person);
  },
  setUser(person: User): void {
    writeStored(USER, JSON.stringify(person));
    user.set(person);
  },
  /** Ends the auth session here, and takes all that was this person's from the browser. */
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

/** Somebody else signed in in another tab: what this one shows is not theirs, so it starts anew. */
function becomes(person: User | null): void {
  const before = user.get();
  if (before && person && before.id !== person.id) {
    profile.set(null);
    notifyEnd();
  }
  user.set(person);
}

/** Follows the other tabs: a token that was renewed there is simply read, a logout there ends this tab's session too. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === USER && event.newValue !== null) becomes(readStoredJson<User>(USER));
    // In the other tab the same person signed in again or renewed the token.
    if (event.key === TOKEN && event.newValue && readStoredJson<User>(USER)?.id === user.get()?.id) signInAgain.settle(event.newValue);
    if ((event.key === TOKEN || event.key === null) && readStored(TOKEN) === null && user.get()) authSession.end();
  };
  globalThis.addEventListener('storage', follow);
  return () => globalThis.removeEventListener('storage', follow);
}
