import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** drizzle-kit is loaded on demand: while no declaration changes, it is not needed and need not be installed. */
export const drizzleKit = () => require('drizzle-kit/api') as typeof import('drizzle-kit/api');
