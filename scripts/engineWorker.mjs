import { runThread } from './bundled.mjs';

// Worker thread of the embedded database in development and tests: a thread does not read TypeScript on its own.
await runThread('src/server/db/embedded/thread/engineWorker.ts');
