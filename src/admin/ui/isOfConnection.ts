import { HttpError } from '../../../providers/httpError';

/** Browsers' messages for code that could not be loaded: the error has no code or type of its own. */
const NO_CODE = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** There was no response at all, so the error is not one of the server. */
export const isUnreached = (error: unknown): boolean => error instanceof HttpError && error.status === 0;

/** Whether a screen failed because of the connection, for its code or its data, and not because of a bug. */
export const isOfConnection = (error: unknown): boolean =>
  isUnreached(error) || (error instanceof Error && !(error instanceof HttpError) && NO_CODE.test(error.message));
