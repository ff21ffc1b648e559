import { connect } from '../../src/server/db/connect';
import type { Database } from '../../src/server/db/database';

/** A PostgreSQL server by its address, or the embedded store in a directory of its own. */
export interface Store {
  readonly databaseUrl?: string;
  readonly dataDir: string;
}

/** The connections of the server by default. The bare routes get the same number. */
export const POOL_SIZE = 10;

const log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: (fields: object, message: string) => console.error(message, fields),
};

export const openStore = (store: Store): Promise<Database> => connect({ ...store, log, poolSize: POOL_SIZE });
export { log as errorsOnly };
