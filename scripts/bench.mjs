import { buildIfStale, generate, install, run } from './prepare.mjs';

/** `npm run bench [-- api|sessions|overviews|orders|search|dashboard|notifications|calendar|export|history|import|backup|front|hand|hot|inp|scale|sign-ins|soak|standby|start|styles|threads]`: figures as JSON, each next to its floor in the same run. */
await install({ development: true });
await generate();
await buildIfStale();
run(process.execPath, ['scripts/run.mjs', 'bench/main.ts', ...process.argv.slice(2)]);
