import './words';
import type { Deps } from '../deps';
import type { Endpoint } from '../edge/endpoint';
import { invitationEndpoints } from '../invitations/endpoints';
import { credentialEndpoints } from './credentials';
import { applicationEndpoints } from './currentApplication';
import { profileEndpoints } from './profile';
import { resetEndpoints } from './resetPassword';
import { signInEndpoints } from './signIn';

/** Every call of signing in, of invitations, of one's own account, and of the current application. */
export const authEndpoints = (deps: Deps): Endpoint[] => [
  ...signInEndpoints(deps),
  ...resetEndpoints(deps),
  ...invitationEndpoints(deps),
  ...profileEndpoints(deps),
  ...applicationEndpoints(deps),
  ...credentialEndpoints(),
];
