import { readingThread } from '../../../files/readingThread';

/** Reads a bank file in a thread. */
export const readInThread = readingThread('bankFile', { kind: 'refused', fault: 'too_complex' });
