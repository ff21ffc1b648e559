import { install } from './prepare.mjs';

/** `npm run dev`: the app with hot reload on PORT (default 3000), and the API behind it. See `scripts/dev/main.ts`. */
await install({ development: true });
const { runFile } = await import('./bundled.mjs');
const { dev } = await runFile('scripts/dev/main.ts');
await dev();
