import { writeStyleTypes } from './generate/styleTypes';

// What the compiler needs beside the sources, so that `npm run typecheck` works on its own in a fresh clone.
writeStyleTypes();
