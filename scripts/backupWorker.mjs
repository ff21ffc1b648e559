import { runThread } from './bundled.mjs';

// The thread that makes and opens a backup under development and test: a thread reads no TypeScript by itself.
await runThread('src/server/features/backups/thread/backupWorker.ts');
