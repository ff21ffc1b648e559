import { existsSync } from 'node:fs';
import { buildIfStale, generate, install, run } from './prepare.mjs';

/**
 * `npm run user:create`, `npm run backup`, `npm run restore`: a command of the built server. A backup waits for no
 * declaration that is half changed: it is what one makes before such a change.
 */
const [name] = process.argv.slice(2);
const isCopying = name === 'backup' || name === 'restore';
await install();
if (!isCopying) await generate();
if (!isCopying || !existsSync('dist/server/cli.js')) await buildIfStale();
run(process.execPath, ['dist/server/cli.js', ...process.argv.slice(2)]);
