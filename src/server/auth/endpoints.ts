import './words';
import type { Deps } from '../deps';
import type { Endpoint } from '../edge/endpoint';
import { profileEndpoints } from './profile';
import { signInEndpoints } from './signIn';

/** Every call of signing in, of one's own account, and of the current application. */
export const authEndpoints = (deps: Deps): Endpoint[] => [...signInEndpoints(deps), ...profileEndpoints(deps)];
