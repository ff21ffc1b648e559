import type { Config } from './config';
import type { Database } from '../db/database';
import type { Metrics } from '../metrics/Metrics';
import type { Log } from './log';

/** All that the API stands on. Given from outside, so that a test gives its own store, clock and mail. */
export interface Deps {
  readonly db: Database;
  readonly now: () => Date;
  readonly log: Log;
  readonly config: Config;
  /** Counts what goes on. Not there where nobody asks for it: in a command, and in most tests. */
  readonly metrics?: Metrics;
}
