import { files } from './files';
import { questions } from './questions';
import { sports } from './sports';
import { terms } from './terms';

/** The words that only forms say: they come with the first form. */
export const formWords = { ...files, ...questions, ...sports, ...terms };
