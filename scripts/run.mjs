import { resolve } from 'node:path';
import { runFile } from './bundled.mjs';

// `node scripts/run.mjs scripts/explain.ts labels` runs a TypeScript file, which finds its arguments where it would by itself.
const [file = ''] = process.argv.splice(2, 1);
process.argv[1] = resolve(file);
await runFile(file);
