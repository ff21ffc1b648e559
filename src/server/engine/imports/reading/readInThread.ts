import { readingThread } from '../../../files/readingThread';

/** Reads an imported table in a worker thread. */
export const readInThread = readingThread('table', { kind: 'refused', fault: 'too_complex' });
