import { Blob, File } from 'node:buffer';

// jsdom's own Blob breaks the embedded database in the same process.
Object.assign(globalThis, { Blob, File });
