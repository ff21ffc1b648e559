import type { Deps } from '../core/deps';

/**
 * Runs a job, counted in the metrics if there are any.
 * @throws whatever `work` throws
 */
export const runJob = <T>({ metrics }: Pick<Deps, 'metrics'>, name: string, work: () => Promise<T>): Promise<T> =>
  metrics ? metrics.jobs.run(name, work) : work();
