import { readingThread } from '../../../files/readingThread';

/** Reads a file of the bank in a thread. */
export const readInThread = readingThread('bankFile', { kind: 'refused', fault: 'too_complex' });
