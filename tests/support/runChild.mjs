import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { childBundle } from './childBundle.mjs';

// Runs a TypeScript file that tests start repeatedly: it is bundled once per run, and gets its arguments where it expects them.
const [file = ''] = process.argv.splice(2, 1);
process.argv[1] = resolve(file);
await import(pathToFileURL(await childBundle(file)).href);
