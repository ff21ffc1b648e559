import type { Deps } from '../app/deps';
import type { Endpoint } from '../http/endpoint';
import { tokenEndpoint } from './clients/tokenEndpoint';
import { credentialEndpoints } from './credentials';
import { manifestEndpoint } from './manifest';
import { applicationEndpoints } from './currentApplication';
import { profileEndpoints } from './profile';
import { resetEndpoints } from './resetPassword';
import { signInEndpoints } from './signIn';
import { viewEndpoints } from './views';

/** Every call of signing in, of one's own account, and of the current application. */
export const authEndpoints = (deps: Deps): Endpoint[] => [
  ...signInEndpoints(deps),
  ...resetEndpoints(deps),
  ...profileEndpoints(deps),
  ...viewEndpoints(),
  ...applicationEndpoints(deps),
  manifestEndpoint(deps),
  ...credentialEndpoints(),
  tokenEndpoint(deps),
];
