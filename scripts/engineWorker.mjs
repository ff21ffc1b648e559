import { runThread } from './bundled.mjs';

// Worker thread of the embedded database in development and tests: a thread does not read TypeScript by itself.
await runThread('src/server/db/embedded/thread/engineWorker.ts');
