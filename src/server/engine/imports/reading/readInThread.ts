import { readingThread } from '../../../files/readingThread';

/** Reads a table of an import in a thread. */
export const readInThread = readingThread('table', { kind: 'refused', fault: 'too_complex' });
