import { runThread } from './bundled.mjs';

// Worker thread for backups in development and tests: a thread does not read TypeScript on its own.
await runThread('src/server/features/backups/thread/backupWorker.ts');
