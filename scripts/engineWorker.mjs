import { runFile } from './bundled.mjs';

// The thread of the embedded engine under development and test: a thread reads no TypeScript by itself.
await runFile('src/server/db/embedded/thread/engineWorker.ts');
