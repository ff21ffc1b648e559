import { HttpError } from '../../../providers/httpError';

/** What browsers say when the code of a screen does not arrive: they have no name for it, only these sentences. */
const NO_CODE = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** No answer came at all: not what the server said, but that nobody heard it. */
export const isUnreached = (error: unknown): boolean => error instanceof HttpError && error.status === 0;

/** Whether a screen failed over the connection, its code or its data, and not over a fault of ours. */
export const isOfConnection = (error: unknown): boolean =>
  isUnreached(error) || (error instanceof Error && !(error instanceof HttpError) && NO_CODE.test(error.message));
