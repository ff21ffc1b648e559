import { readingThread } from '../../../files/readingThread';

/** Reads a file of the bank in a thread: five megabytes of a statement are read well within half a minute. */
export const readInThread = readingThread('bankFile', 30_000, { kind: 'refused', fault: 'too_complex' });
