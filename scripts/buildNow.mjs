import { buildIfStale, generate, install } from './prepare.mjs';

await install();
await generate();
await buildIfStale();
