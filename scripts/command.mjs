import { existsSync } from 'node:fs';
import { buildIfStale, generate, install, run } from './prepare.mjs';

/**
 * `npm run user:create`, `npm run backup`, `npm run restore`: runs a command of the built server. A backup does not require valid
 * declarations, as it is made before changing them.
 */
const [name] = process.argv.slice(2);
const isCopying = name === 'backup' || name === 'restore';
await install();
if (!isCopying) await generate();
if (!isCopying || !existsSync('dist/server/cli.js')) await buildIfStale();
run(process.execPath, ['dist/server/cli.js', ...process.argv.slice(2)]);
