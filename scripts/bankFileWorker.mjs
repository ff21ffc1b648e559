import { runThread } from './bundled.mjs';

// The thread that reads a file of the bank under development and test: a thread reads no TypeScript by itself.
await runThread('src/server/features/sepa-batches/bank/bankFileWorker.ts');
