import { runThread } from './bundled.mjs';

// The thread of the embedded engine under development and test: a thread reads no TypeScript by itself.
await runThread('src/server/db/embedded/thread/engineWorker.ts');
