import { spawn } from 'node:child_process';
import { generate, install } from './prepare.mjs';

/**
 * `npm run dev`: the app with hot reload on PORT (default 3000), the API beside it on the next port, started anew when
 * its sources change. A change in resources/ is generated again at once.
 */
await install();
await generate();
const port = Number(process.env.PORT ?? 3000);
const apiPort = Number(process.env.API_PORT ?? port + 1);
const children = [
  spawn(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', '--include', 'resources/**', 'src/server/app/main.ts'],
    { stdio: 'inherit', env: { PUBLIC_URL: `http://localhost:${port}`, ...process.env, PORT: String(apiPort) } },
  ),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort'], {
    stdio: 'inherit',
    env: { ...process.env, API_PORT: String(apiPort) },
  }),
  spawn(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', '--include', 'resources/**', 'scripts/generate.ts', '--offline'],
    { stdio: 'inherit' },
  ),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const child of children) child.once('exit', stop);
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
