import type { Deps } from '../core/deps';

/** Background work. The `jobs.ts` of a feature declares its own (`jobs.gen.ts`). */
export interface Job {
  /** Its name in the metrics and on the system page (`system.jobs.<name>`). Jobs of an hour or a day may share one. */
  readonly name: string;
  /** A round begins every 15 seconds, and when `wake` is called. */
  readonly every: 'round' | 'hour' | 'day';
  /**
   * Jobs of a lane run one after another in its rounds, so they must be short or wait for the same service. Lanes never wait for each other.
   * By default a job has its own.
   */
  readonly lane?: string;
  /** Processes everything that is due according to the rows, and begins nothing new once `isStopped` returns true. */
  work(deps: Deps, isStopped: () => boolean): Promise<unknown>;
}
