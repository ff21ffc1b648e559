import { runThread } from './bundled.mjs';

// The thread that reads an imported file under development and test: a thread reads no TypeScript by itself.
await runThread('src/server/engine/imports/reading/tableWorker.ts');
