import { resolve } from 'node:path';
import { runThread } from '../../scripts/bundled.mjs';

// Runs a TypeScript file as a process that tests start again and again: put together once a run, with its arguments where it would find them by itself.
const [file = ''] = process.argv.splice(2, 1);
process.argv[1] = resolve(file);
await runThread(file);
