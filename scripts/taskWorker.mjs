import { runThread } from './bundled.mjs';

// Worker thread for computations in development and tests: a thread does not read TypeScript on its own.
export const { document, table, bankFile, strength } = await runThread('src/server/workers/tasks.ts');
