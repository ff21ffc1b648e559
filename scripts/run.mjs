import { resolve } from 'node:path';
import { installPackages } from './installPackages.mjs';

// `node scripts/run.mjs scripts/explain.ts labels` runs a TypeScript file, which finds its arguments where it would on its own.
// `--development` before it: what it needs is installed first, also of the packages for tests and checks.
if (process.argv[2] === '--development') {
  process.argv.splice(2, 1);
  await installPackages({ development: true });
}
const { runFile } = await import('./bundled.mjs');
const [file = ''] = process.argv.splice(2, 1);
process.argv[1] = resolve(file);
await runFile(file);
