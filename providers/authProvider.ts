import type { AuthProvider } from 'react-admin';
import { allows, type Need } from '../src/domain/permissions/permissions';
import { matchRoute } from '../src/schema/routes';
import type { Verb } from '../src/schema/resource';
import { enterWorkspace } from './enterWorkspace';
import { resources } from './resources';
import { HttpError } from './httpError';
import { loginPath } from './redirectTarget';
import { profile, authSession, type WorkspaceProfile } from './authSession';
import { type Credentials, signIn, signOut } from './signing';

/** The actions of react-admin as verbs of a declaration. */
const VERBS: Readonly<Record<string, Verb>> = {
  list: 'list',
  export: 'list',
  show: 'show',
  create: 'create',
  clone: 'create',
  edit: 'edit',
  delete: 'delete',
  simple: 'simple',
  import: 'import',
};

/** Whether a user may do `action` with the entity of the list at `path`. Undeclared paths are refused. */
export function mayDo(held: WorkspaceProfile | null, action: string, path: string): boolean {
  const match = matchRoute(path, resources);
  const verb = VERBS[action];
  const need: Need | 'nobody' = match && verb ? match.resource.access[verb] : 'nobody';
  return need !== 'nobody' && allows(held, need);
}

const here = () => globalThis.location.pathname + globalThis.location.search;

/** The auth provider of react-admin. `message: false` everywhere: an expired session shows no notification. */
export const authProvider = {
  login: async (credentials: Credentials) => {
    await signIn(credentials);
  },
  logout: async () => {
    await signOut();
    return '/login';
  },
  checkAuth: async () => {
    if (authSession.token() === null) throw { message: false, redirectTo: loginPath(here()) };
    if (!profile.get() && !(await enterWorkspace(null))) throw { message: false, redirectTo: loginPath(here()) };
  },
  checkError: async (error: unknown) => {
    // The HTTP client has tried to renew the token already.
    if (error instanceof HttpError && error.status === 401) throw { message: false, logoutUser: false, redirectTo: loginPath(here()) };
  },
  getIdentity: async () => {
    const user = authSession.user();
    if (!user) throw new Error('Nobody is signed in');
    return { id: user.id, fullName: `${user.first_name} ${user.last_name}`, ...(user.avatar_url ? { avatar: user.avatar_url } : {}) };
  },
  getPermissions: async () => profile.get(),
  canAccess: async ({ action, resource }: { action: string; resource: string }) => mayDo(profile.get(), action, resource),
} satisfies AuthProvider;
