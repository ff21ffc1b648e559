import { buildIfStale, generate, install } from './prepare.mjs';

/** `npm start`: all that is needed, and then the product on one port. The second time it goes straight to serving. */
await install();
await generate();
await buildIfStale();
await import('../dist/server/main.js');
