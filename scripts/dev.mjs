import { install } from './prepare.mjs';

/** `npm run dev`: the app with hot reload on PORT (default 3000), and the API behind it. See `scripts/dev/main.ts`. */
await install();
const { register } = await import('tsx/esm/api');
register();
const { dev } = await import('./dev/main.ts');
await dev();
