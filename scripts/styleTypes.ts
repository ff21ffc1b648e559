import { writeStyleTypes } from './generate/styleTypes';

// Generates what the compiler needs, so that `npm run typecheck` works in a fresh clone.
writeStyleTypes();
