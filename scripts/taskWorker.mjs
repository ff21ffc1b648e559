import { runThread } from './bundled.mjs';

// A thread that computes under development and test: a thread reads no TypeScript by itself.
export const { document, table, bankFile, strength } = await runThread('src/server/workers/tasks.ts');
