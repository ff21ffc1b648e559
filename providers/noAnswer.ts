import { HttpError } from './httpError';
import { say } from './publicWords';

/** What is thrown where no answer came, half of one, or something that is none: nobody knows what became of the call. */
export const noAnswer = () => new HttpError(say('errors.unexpected'), 0);
