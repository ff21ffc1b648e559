import { buildIfStale, generate, install, run } from './prepare.mjs';

/** `npm run user:create`, `npm run backup`, `npm run restore`: a command of the built server. */
await install();
await generate();
await buildIfStale();
run(process.execPath, ['dist/server/cli.js', ...process.argv.slice(2)]);
