import { HttpError } from '../../../providers/httpError';

/** What browsers say when the code of a screen does not arrive: they have no name for it, only these sentences. */
const NO_CODE = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether a screen failed over the connection, and not over a fault of ours. */
export const isOfConnection = (error: unknown): boolean =>
  error instanceof HttpError ? error.status === 0 : error instanceof Error && NO_CODE.test(error.message);
