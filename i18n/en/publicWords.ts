import { auth } from './auth';
import { errors } from './errors';
import { validation } from './validation';

/** The words of what stands in front of sign-in. */
export const publicWords = { ...auth, ...errors, ...validation };
