import { HttpError } from './httpError';
import { translatePublic } from './publicWords';

/** What is thrown where no answer came, half of one, or something that is none: nobody knows what became of the call. */
export const noAnswer = () => new HttpError(translatePublic('errors.unexpected'), 0);
