import { readingThread } from '../../../files/readingThread';

/** Reads a table of an import in a thread: ten megabytes are read well within a minute. */
export const readInThread = readingThread('table', 60_000, { kind: 'refused', fault: 'too_complex' });
