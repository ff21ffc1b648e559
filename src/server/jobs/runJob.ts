import type { Deps } from '../app/deps';

/** Runs a job, counted by its name where anybody counts. @throws whatever `work` throws */
export const runJob = <T>({ metrics }: Pick<Deps, 'metrics'>, name: string, work: () => Promise<T>): Promise<T> =>
  metrics ? metrics.jobs.run(name, work) : work();
