import type { Deps } from '../core/deps';
import type { Endpoint } from '../http/endpoint';
import { tokenEndpoint } from './clients/tokenEndpoint';
import { credentialEndpoints } from './credentials';
import { passkeyEndpoints } from './passkeys/endpoints';
import { ownPasskeyEndpoints } from './passkeys/ownPasskeyEndpoints';
import { resetEndpoints } from './resetPassword';
import { securityEndpoints } from './security/endpoints';
import { secondStepEndpoints } from './second-step/endpoints';
import { ownSecondStepEndpoints } from './second-step/ownSecondStep';
import { ownSignInEndpoints } from './sign-ins/ownSignIns';
import { signInEndpoints } from './signIn';
import { singleSignOnEndpoints } from './single-sign-on/endpoints';
import { ownProviderEndpoints } from './single-sign-on/ownProviders';
import { singleSignOnSettings } from './single-sign-on/settings';
import { viewEndpoints } from './views';

/** Endpoints for signing in and for the ways in which an account does so. */
export const authEndpoints = (deps: Deps): Endpoint[] => [
  ...signInEndpoints(deps),
  ...secondStepEndpoints(deps),
  ...resetEndpoints(deps),
  ...viewEndpoints(),
  ...ownSignInEndpoints(deps),
  ...ownSecondStepEndpoints(deps),
  ...passkeyEndpoints(deps),
  ...ownPasskeyEndpoints(),
  ...securityEndpoints(),
  ...singleSignOnEndpoints(deps),
  ...ownProviderEndpoints(),
  ...singleSignOnSettings(),
  ...credentialEndpoints(),
  tokenEndpoint(deps),
];
