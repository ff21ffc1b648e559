import type { Config } from './config';
import type { Database } from '../db/database';
import type { Metrics } from './Metrics';
import type { Log } from '../base/log';

/** The dependencies of the API, passed in so that a test can use its own store, clock and mail. */
export interface Deps {
  readonly db: Database;
  readonly now: () => Date;
  readonly log: Log;
  readonly config: Config;
  /** Collects metrics. Absent in commands and in most tests. */
  readonly metrics?: Metrics;
}
