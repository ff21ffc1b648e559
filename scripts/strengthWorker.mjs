import { runThread } from './bundled.mjs';

// The thread that judges a password under development and test: a thread reads no TypeScript by itself.
await runThread('src/server/auth/secrets/strengthWorker.ts');
