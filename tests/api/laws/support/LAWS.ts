import type { Engine } from '../../../support/testDatabase';

/** The laws run on the embedded store; `npm run test:full` repeats them on PostgreSQL. */
export const LAWS = { engine: (process.env['SPEELVELD_LAWS'] ?? 'embedded') as Engine };
