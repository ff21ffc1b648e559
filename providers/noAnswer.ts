import { HttpError } from './httpError';
import { translatePublic } from './publicWords';

/** The error for a missing, incomplete or unreadable answer: it is unknown whether the call was processed. */
export const noAnswer = () => new HttpError(translatePublic('errors.unexpected'), 0);
