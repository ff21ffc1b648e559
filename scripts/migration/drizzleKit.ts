import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** drizzle-kit is loaded where it is called: while no declaration changes, nothing needs it, and it need not be installed. */
export const drizzleKit = () => require('drizzle-kit/api') as typeof import('drizzle-kit/api');
